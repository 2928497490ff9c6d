import type { TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import { Link } from 'react-router'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useEditing } from '../parts/form/form-fields.tsx'
import { usePlaces } from '../parts/form/places.tsx'
import { Button } from '../ui/Button.tsx'
import { isNoticeEmpty, isOfCase, withCaseNotice } from './case-notice.ts'
import { lowerMessages } from './lower-messages.ts'
import own from './services.module.css'
import type { ServiceCheck } from './use-service-check.ts'

/** Where the notice's facts come from, beside them: the account's own case, or the offer to take them from it; nothing beside others. */
export function CaseNotice({ found }: { readonly found: ServiceCheck['notice'] }) {
  const t = useMessages(lowerMessages)
  const { form, change } = useEditing<TrademarkServiceForm>()
  const { isOpen } = usePlaces()
  if (!found) return null
  const isEmpty = isNoticeEmpty(form.notice)
  if (!isEmpty && !isOfCase(form.notice, found)) return null
  const { orderNo } = found
  const place = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  return (
    <p className={own.ofCase}>
      {isEmpty ? t.onCase : t.fromCase} <Link to={place}>{orderNo}</Link>
      {isEmpty ? ' ' : t.checkNotice}
      {isEmpty && isOpen('notice') && (
        <Button size="small" onClick={() => change((now) => withCaseNotice(now, found))}>
          {t.takeNotice}
        </Button>
      )}
    </p>
  )
}
