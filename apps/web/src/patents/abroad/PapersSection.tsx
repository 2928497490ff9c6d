import type { ForeignForm, ForeignPaper, ForeignPaperKind } from '@portal/domain/patents/abroad/form'
import { foreignNeeds, signedNeeds } from '@portal/domain/patents/abroad/need-names'
import { needsOf } from '@portal/domain/patents/abroad/needs'
import { foreignCountryName } from '@portal/domain/patents/abroad/routes'
import { countClaims, splitClaims } from '@portal/domain/patents/filings/claims'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import abroad from '../../parts/abroad/abroad.module.css'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace } from '../../parts/form/places.tsx'
import { type UploadedFile, UploadField } from '../../parts/UploadField.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { formMessages } from './form-messages.ts'
import { type Change, Section, useParts } from './form-props.tsx'
import { usePaperNames } from './paper-names.ts'

const textKinds = ['application', 'description', 'claims', 'abstract', 'drawings', 'priorityCopy', 'other'] as const
const designKinds = ['drawings', 'description', 'priorityCopy', 'other'] as const
const isReadable = (name: string) => /\.(docx|pdf)$/i.test(name)

function addPaper(change: Change, file: UploadedFile, kind: ForeignPaperKind, country: string): void {
  const paper: ForeignPaper = {
    key: crypto.randomUUID(),
    ...{ kind, country, fileId: file.id, fileName: file.name, pages: file.pages ?? 0 },
  }
  change((now) => ({ ...now, papers: [...now.papers, paper] }))
}

/** Words of Latin text and characters of Han text, as translators count them. */
function countWords(text: string): number {
  return (text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).length
}

/** The text of the application, uploaded once for all countries, and its size. */
export function PapersSection() {
  const { form, change } = useParts('right', 'papers', 'size')
  const t = useMessages(formMessages)
  const kinds = usePaperNames(form.right)
  const [chosen, setKind] = useState<ForeignPaperKind>()
  const isDesign = form.right === 'design'
  const offered: readonly ForeignPaperKind[] = isDesign ? designKinds : textKinds
  // The first stands chosen, and takes the place of one that the right does not know.
  const kind = offered.find((one) => one === chosen) ?? (isDesign ? 'drawings' : 'application')
  const place = usePlace()
  const own = form.papers.filter((paper) => paper.country === '')
  const setSize = (update: Partial<ForeignForm['size']>) =>
    change((now) => ({ ...now, size: { ...now.size, ...update } }))
  const number = (key: keyof ForeignForm['size'], label: string) => (
    <TextField
      type="number"
      min={0}
      {...place(`size.${key}`)}
      label={label}
      value={form.size[key] === 0 ? '' : String(form.size[key])}
      onChange={(event) =>
        setSize({ [key]: Math.max(0, Math.min(100_000, Math.trunc(Number(event.target.value) || 0))) })
      }
    />
  )
  return (
    <Section id="papers" title={t.papers}>
      <p className={texts.soft13}>{t.forAll}</p>
      <div id={placeId('papers')} className={classes(layout.stack12, layout.narrow)}>
        <PlaceNotes path="papers" error />
        {own.map((paper) => (
          <PaperRow
            key={paper.key}
            paper={paper}
            name={kinds[paper.kind]}
            change={change}
            {...(!isDesign && { countsWords: true })}
          />
        ))}
        <div className={styles.line}>
          <SelectField
            label={t.paperKind}
            value={kind}
            options={offered.map((value) => ({ value, label: kinds[value] }))}
            onChange={(value) => setKind(offered.find((one) => one === value))}
          />
        </div>
        <UploadField label={t.upload} type="any" onUploaded={(file) => addPaper(change, file, kind, '')} />
      </div>
      <h3>{t.sizeTitle}</h3>
      <div className={styles.line}>
        {isDesign ? (
          <>
            {number('designs', t.designCount)}
            {number('views', t.viewCount)}
          </>
        ) : (
          <>
            {number('claims', t.claims)}
            {number('independentClaims', t.independentClaims)}
            {number('pages', t.pageCount)}
            {number('words', t.wordCount)}
          </>
        )}
      </div>
    </Section>
  )
}

interface PaperRowProps {
  readonly paper: ForeignPaper
  readonly name: string
  readonly change: Change
  /** Claims and words can be read from it. */
  readonly countsWords?: boolean
}

function PaperRow({ paper, name, change, countsWords = false }: PaperRowProps) {
  const t = useMessages(formMessages)
  const [busy, setBusy] = useState(false)
  const count = async () => {
    setBusy(true)
    try {
      const read = await sendCall(
        'filings.readApplication',
        { fileId: paper.fileId, part: 'whole' },
        { shownInPlace: true },
      )
      const claims = countClaims(splitClaims(read.claims))
      change((now) => ({
        ...now,
        size: {
          ...now.size,
          claims: claims.total,
          independentClaims: claims.independent,
          pages: paper.pages,
          words: countWords(`${read.claims} ${read.description} ${read.abstract}`),
        },
      }))
      showToast({ tone: 'good', text: t.counted })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast({ tone: 'bad', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={layout.line8}>
      <strong>{name}</strong>
      <span className={abroad.fileName} title={paper.fileName}>
        {paper.fileName}
        {paper.pages > 0 && ` · ${t.pages(paper.pages)}`}
      </span>
      {countsWords && (paper.kind === 'application' || paper.kind === 'description') && isReadable(paper.fileName) && (
        <Button size="small" busy={busy} onClick={() => void count()}>
          {t.count}
        </Button>
      )}
      <LinkButton
        size="small"
        tone="quiet"
        icon="eye"
        target="_blank"
        aria-label={t.openFile(paper.fileName)}
        to={pathTo('/showpdf', { query: { id: paper.fileId, name: paper.fileName } })}
      />
      <Button
        size="small"
        tone="quiet"
        icon="bin"
        aria-label={t.remove(paper.fileName)}
        onClick={() => change((now) => ({ ...now, papers: now.papers.filter((one) => one.key !== paper.key) }))}
      />
    </div>
  )
}

/** Declaration, assignment and power for each country that wants them. */
export function SignaturesSection() {
  const { form, change } = useParts('countries', 'route', 'papers')
  const t = useMessages(formMessages)
  const language = useLanguage()
  const wanted = form.countries.flatMap(({ code }) =>
    needsOf(code, form.route).flatMap((need) => {
      const kind = signedKinds.find((one) => one === need)
      return kind && signedNeeds.includes(kind) ? [{ code, kind }] : []
    }),
  )
  return (
    <Section id="signatures" title={t.signatures}>
      <p className={texts.soft13}>{wanted.length === 0 ? t.noSignatures : t.signLater}</p>
      {wanted.map(({ code, kind }) => {
        const name = `${foreignCountryName(code, language)}: ${foreignNeeds[kind][language]}`
        const own = form.papers.filter((paper) => paper.country === code && paper.kind === kind)
        return (
          <div key={`${code} ${kind}`} className={styles.card}>
            {own.map((paper) => (
              <PaperRow key={paper.key} paper={paper} name={name} change={change} />
            ))}
            {own.length === 0 && (
              <UploadField label={name} type="document" onUploaded={(file) => addPaper(change, file, kind, code)} />
            )}
          </div>
        )
      })}
    </Section>
  )
}

const signedKinds = ['powerOfAttorney', 'declaration', 'assignment', 'inventorDesignation'] as const
