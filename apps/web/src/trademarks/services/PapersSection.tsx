import { servicePaperNames } from '@portal/domain/law/marks/service-names'
import { neededPapers } from '@portal/domain/trademarks/services/faults'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PlaceNotes, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { lowerMessages } from './lower-messages.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { StepSection } from './StepSection.tsx'
import { ChooseAt, RowsAt, useParts } from './service-fields.ts'

/** Papers to bring, those still missing offered first, and the power of attorney to have signed. */
export function PapersSection() {
  const t = useMessages(lowerMessages)
  const language = useLanguage()
  const { form, change } = useParts('service', 'papers', 'change', 'supplement', 'marks', 'applicants')
  const { isOpen } = usePlaces()
  const needed = neededPapers(form)
  const { needed: always, mayBring } = trademarkService(form.service)
  const offered = [...new Set([...needed, ...always, ...mayBring, ...form.papers.map(({ kind }) => kind)])]
  return (
    <StepSection step="papers">
      <p className={texts.soft13}>{t.needed(needed.map((kind) => servicePaperNames[kind][language]))}</p>
      <RowsAt path="papers" nameOf={(at) => form.papers[at - 1]?.fileName ?? ''}>
        {(_, path) => (
          <>
            <ChooseAt
              path={`${path}.kind`}
              label={t.paperKind}
              options={offered.map((kind) => ({ value: kind, label: servicePaperNames[kind][language] }))}
            />
            <PlaceNotes path={path} />
          </>
        )}
      </RowsAt>
      {isOpen('papers') && (
        <UploadField
          label={t.bringPapers}
          type="figure"
          multiple
          onUploaded={({ id, name }) =>
            change((now) => {
              const has = (kind: string) => now.papers.some((paper) => paper.kind === kind)
              const kind = neededPapers(now).find((one) => !has(one)) ?? 'other'
              const paper = { key: crypto.randomUUID(), kind, fileId: id, fileName: name, pages: 0 }
              return { ...now, papers: [...now.papers, paper] }
            })
          }
        />
      )}
      <div className={layout.line8}>
        <PaperPreview paper="power" label={t.previewPower} title={t.power} />
      </div>
      <p className={texts.soft13}>{t.powerNote}</p>
    </StepSection>
  )
}
