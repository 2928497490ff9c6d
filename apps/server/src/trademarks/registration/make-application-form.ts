import { generateApplicationForm as call } from '@portal/contract/trademarks/trademarks'
import { markTitle } from '@portal/domain/trademarks/registration/form'
import { findPreviewed } from '../../kernel/forms/previewed-form-parts.ts'
import { withPublicNumbers } from '../../kernel/forms/public-number-queries.ts'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { implement } from '../../platform/http/handler.ts'
import { makeApplicationPdf } from './application-paper.ts'
import { sentMarkPicture, storedMarkPicture } from './mark-picture-parts.ts'
import { makePowerPdf } from './power-paper.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { maskTrademarkForm } from './trademark-rules.ts'

export const generateApplicationForm = implement(call, async ({ input, user, db, services }) => {
  const { storage, now } = services
  const { form, agencyId } = await findPreviewed(db, user, trademarkForm, input)
  const applicants = await withPublicNumbers(db, form.applicants, user.ownerId)
  const shown = maskTrademarkForm({ ...form, applicants })
  const [agency, madeAt] = [await getAgency(db, agencyId), now()]
  const content =
    input.paper === 'powerOfAttorney'
      ? await makePowerPdf(shown, agency, madeAt)
      : await makeApplicationPdf(shown, {
          ...{ agency, madeAt },
          // A form that is sent may name any file.
          picture: input.json
            ? await sentMarkPicture(db, user, storage, form)
            : await storedMarkPicture(db, storage, form),
        })
  const title = input.paper === 'application' ? '商标注册申请书' : '商标代理委托书'
  const pdf = await inspectPdf(content, 0)
  if (!pdf.ok) throw new Error('a paper of ours is no PDF')
  return { name: `${title} ${markTitle(form)}.pdf`, content: content.toString('base64'), pages: pdf.pages.length }
})
