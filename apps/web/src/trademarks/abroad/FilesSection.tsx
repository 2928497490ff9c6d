import { type MarkPaperKind, markPaperKinds } from '@portal/domain/trademarks/abroad/form'
import { countryNeeds, type MarkNeed, markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { slotsOf } from '@portal/domain/trademarks/abroad/slots'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import abroad from '../../parts/abroad/abroad.module.css'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { Section, useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** The files of all countries, then those of each. */
export function FilesSection() {
  const { form } = useParts('route', 'priority', 'countries', 'papers')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const shared = [
    ...new Set(form.countries.flatMap(({ code }) => slotsOf(form, code).map((slot) => slot.need))),
  ].filter((need) => !countryNeeds.includes(need))
  const needs: readonly MarkNeed[] = shared.length > 0 ? shared : ['licence']
  return (
    <Section id="papers" title={t.papers}>
      <p className={texts.soft13}>{form.countries.length === 0 ? t.chooseFirst : t.signLater}</p>
      <div className={classes(layout.stack12, layout.narrow)} id={placeId('papers')}>
        <PlaceNotes path="papers" error />
        <h3>{t.forAll}</h3>
        {needs.map((need) => (
          <Slot key={need} kind={need} country="" name={markNeeds[need][language]} />
        ))}
        <Slot kind="other" country="" name={t.otherFile} />
        {form.countries.map(({ code }) => (
          <CountrySlots key={code} code={code} name={markPlaceName(code, language)} />
        ))}
      </div>
    </Section>
  )
}

/** What one country wants beside the files of all. */
export function CountrySlots({ code, name }: { readonly code: string; readonly name: string }) {
  const { form } = useParts('route', 'priority', 'countries', 'papers')
  const language = useLanguage()
  const own = slotsOf(form, code).filter((slot) => countryNeeds.includes(slot.need))
  return own.map(({ need }) => (
    <Slot key={need} kind={need} country={code} name={`${name}: ${markNeeds[need][language]}`} />
  ))
}

/** A licence is as often a photograph as a PDF. */
const paperFileKinds = ['pdf', 'docx', 'jpg', 'png', 'tif'] as const

interface SlotProps {
  readonly kind: MarkPaperKind
  readonly country: string
  readonly name: string
}

function Slot({ kind, country, name }: SlotProps) {
  const { form, change } = useParts('papers')
  const t = useMessages(markMessages)
  const { isOpen } = usePlaces()
  const own = form.papers.filter((paper) => paper.kind === kind && paper.country === country)
  const isClosed = !isOpen('papers')
  return (
    <div className={styles.card}>
      {own.map((paper) => (
        <div key={paper.key} className={layout.line8}>
          <strong>{name}</strong>
          <span className={abroad.fileName} title={paper.fileName}>
            {paper.fileName}
          </span>
          <LinkButton
            size="small"
            tone="quiet"
            icon="eye"
            target="_blank"
            aria-label={t.openFile(paper.fileName)}
            to={pathTo('/showpdf', { query: { id: paper.fileId, name: paper.fileName } })}
          />
          {!isClosed && (
            <Button
              size="small"
              tone="quiet"
              icon="bin"
              aria-label={t.removeFile(paper.fileName)}
              onClick={() => change((now) => ({ ...now, papers: now.papers.filter((one) => one.key !== paper.key) }))}
            />
          )}
        </div>
      ))}
      {!isClosed && (own.length === 0 || kind === 'other') && (
        <UploadField
          label={name}
          type="any"
          kinds={paperFileKinds}
          onUploaded={(file) => {
            const known = markPaperKinds.find((one) => one === kind) ?? 'other'
            const paper = { key: crypto.randomUUID(), kind: known, country, fileId: file.id, fileName: file.name }
            change((now) => ({ ...now, papers: [...now.papers, { ...paper, pages: file.pages ?? 0 }] }))
          }}
        />
      )}
      {isClosed && own.length === 0 && <p className={texts.soft13}>{`${name}: ${t.notGiven}`}</p>}
    </div>
  )
}
