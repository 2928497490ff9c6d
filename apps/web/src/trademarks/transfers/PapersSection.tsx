import { transferPaperNames } from '@portal/domain/trademarks/transfers/fault-words'
import { neededPapers, papersToSign } from '@portal/domain/trademarks/transfers/faults'
import { type TransferForm, type TransferPaperKind, transferPaperKinds } from '@portal/domain/trademarks/transfers/form'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { useChange, useParts } from './transfer-fields.ts'
import styles from './transfers.module.css'

/** Papers to bring: those that must be there, each with its place, and what else helps. */
export function PapersSection() {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form } = useParts('papers', 'way', 'buyer', 'coOwned', 'marks')
  const { isOpen } = usePlaces()
  const needed = neededPapers(form)
  const others = transferPaperKinds.filter((kind) => !needed.includes(kind))
  const [kind, setKind] = useState<TransferPaperKind>('consent')
  const chosen = others.includes(kind) ? kind : (others[0] ?? 'other')
  const rest = form.papers.filter((paper) => !needed.includes(paper.kind))
  const signed = papersToSign(form).map((one) => transferPaperNames[one][language])
  return (
    <StepSection step="papers">
      <div id={placeId('papers')} tabIndex={-1} className={layout.column16}>
        <PlaceNotes path="papers" error />
        <ul className={classes(layout.narrow, layout.grid)}>
          {needed.map((one) => {
            const isThere = form.papers.some((paper) => paper.kind === one)
            return (
              <li key={one} className={styles.paper}>
                <div className={classes(layout.between8, styles.markHead)}>
                  <strong>{transferPaperNames[one][language]}</strong>
                  <StateChip tone={isThere ? 'good' : 'warn'}>{isThere ? t.paperThere : t.paperNeeded}</StateChip>
                </div>
                <Brought papers={form.papers.filter((paper) => paper.kind === one)} />
                {isOpen('papers') && <BringPaper kind={one} isMore={isThere} />}
              </li>
            )
          })}
        </ul>
      </div>
      <div className={layout.column16}>
        <h3>{t.otherPapers}</h3>
        <p className={texts.soft13}>{t.toSign(signed.join(language === 'zh' ? '、' : ', '))}</p>
        <Brought papers={rest} isNamed />
        {isOpen('papers') && (
          <div className={styles.bring}>
            <SelectField
              label={t.paperKind}
              value={chosen}
              options={others.map((value) => ({ value, label: transferPaperNames[value][language] }))}
              onChange={(value) => setKind(others.find((one) => one === value) ?? 'other')}
            />
            <BringPaper kind={chosen} />
          </div>
        )}
      </div>
    </StepSection>
  )
}

function BringPaper({ kind, isMore = false }: { kind: TransferPaperKind; isMore?: boolean }) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const change = useChange()
  const name = transferPaperNames[kind][language]
  return (
    <UploadField
      label={isMore ? t.bringMore(name) : t.bring(name)}
      type="figure"
      multiple
      onUploaded={({ id, name: fileName }) =>
        change((now) => ({
          ...now,
          papers: [...now.papers, { key: crypto.randomUUID(), kind, fileId: id, fileName, pages: 0 }],
        }))
      }
    />
  )
}

/** Files that are there, each with the reviewer's words on it. */
function Brought({ papers, isNamed = false }: { papers: TransferForm['papers']; isNamed?: boolean }) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form, change } = useParts('papers')
  const { isOpen } = usePlaces()
  if (papers.length === 0) return null
  return (
    <ul className={styles.files}>
      {papers.map(({ key, kind, fileName, pages }) => (
        <li key={key}>
          <span className={classes(layout.shrinks, texts.breaks)}>
            {isNamed && <strong>{transferPaperNames[kind][language]}</strong>} {fileName || t.unnamedFile}
            {pages > 0 && <small> {t.pages(pages)}</small>}
          </span>
          {isOpen('papers') && (
            <Button
              size="small"
              tone="quiet"
              icon="bin"
              aria-label={t.removePaper(fileName)}
              title={t.removePaper(fileName)}
              onClick={() => change((now) => ({ ...now, papers: now.papers.filter((one) => one.key !== key) }))}
            />
          )}
          <PlaceNotes path={`papers.${form.papers.findIndex((one) => one.key === key)}`} />
        </li>
      ))}
    </ul>
  )
}
