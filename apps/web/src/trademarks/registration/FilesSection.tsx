import { trademarkPaperWords } from '@portal/domain/trademarks/registration/choice-words'
import { isMainland, type TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import { usePlaces } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { trademarkMessages } from './messages.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { StepSection } from './StepSection.tsx'
import { ChooseAt, RowsAt, useForm, useParts } from './trademark-fields.ts'

/** Each applicant proves who they are. */
const isIdentityMissing = ({ applicants, papers }: TrademarkForm) =>
  papers.filter(({ kind }) => kind === 'identity').length < Math.max(1, applicants.length)

/** Proofs to bring, and the power of attorney to have signed. */
export function FilesSection() {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const words = trademarkPaperWords
  const { form, change } = useParts('applicants', 'priority', 'papers')
  const isOrdinary = useForm(({ mark }) => mark.purpose === 'ordinary')
  const { isOpen } = usePlaces()
  const { applicants, priority, papers } = form
  const wanted = [
    words.identity[language],
    ...(applicants.some((one) => isMainland(one) && one.kind === 'individual') ? [words.licence[language]] : []),
    ...(isOrdinary ? [] : [words.rules[language]]),
    ...(priority.ground === 'none' || priority.proofLater ? [] : [words.priority[language]]),
  ]
  return (
    <StepSection step="files">
      <p className={texts.soft13}>{t.needed(wanted)}</p>
      <RowsAt path="papers" nameOf={(at) => papers[at - 1]?.fileName ?? ''}>
        {(_, path) => (
          <ChooseAt path={`${path}.kind`} label={t.paperKind} options={optionsOf(trademarkPaperWords, language)} />
        )}
      </RowsAt>
      {isOpen('papers') && (
        <UploadField
          label={t.bringPapers}
          type="figure"
          multiple
          onUploaded={({ id, name }) =>
            change((now) => ({
              ...now,
              papers: [
                ...now.papers,
                {
                  key: crypto.randomUUID(),
                  kind: isIdentityMissing(now) ? 'identity' : 'other',
                  fileId: id,
                  fileName: name,
                },
              ],
            }))
          }
        />
      )}
      <div className={layout.line8}>
        <PaperPreview paper="powerOfAttorney" label={t.previewPower} title={t.power} />
      </div>
      <p className={texts.soft13}>{t.powerNote}</p>
    </StepSection>
  )
}
