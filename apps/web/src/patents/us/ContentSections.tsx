import { type EntityStatus, entityReasonWords, testEntity } from '@portal/domain/patents/us/entity-status'
import {
  brokenLineStatement,
  describeFigures,
  designClaim,
  figureViewKeys,
  figureViews,
  sevenViews,
} from '@portal/domain/patents/us/figures'
import type { UsFigure } from '@portal/domain/patents/us/form'
import { countIndependent, countWords, splitUsClaims } from '@portal/domain/patents/us/us-claims'
import { discountPercent } from '@portal/domain/patents/us/us-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { usMessages } from './messages.ts'
import { newCitation, newEmbodiment, newFigure, newPaper } from './new-rows.ts'
import { PublicationFields, Section } from './Sections.tsx'
import {
  AreaAt,
  CheckAt,
  ChooseAt,
  CountryAt,
  NumberAt,
  RowsAt,
  TextAt,
  useChange,
  useParts,
  YesNoAt,
} from './us-fields.ts'
import styles from './us-form.module.css'

interface FiguresProps {
  readonly path: `design.embodiments.${number}.figures` | 'utility.figures'
  readonly first: number
  readonly figures: readonly UsFigure[]
}

/** Figures in their order; the next one that comes gets the next of the seven views. */
function Figures({ path, first, figures }: FiguresProps) {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const change = useChange()
  const { isOpen } = usePlaces()
  const options = figureViewKeys.map((value) => ({ value, label: inLanguage(figureViews[value], language) }))
  return (
    <>
      <RowsAt path={path} nameOf={(at) => `FIG. ${first + at - 1}: ${figures[at - 1]?.fileName ?? ''}`}>
        {(at, row) => (
          <div className={editor.line}>
            <ChooseAt path={`${row}.view`} label={t.view(first + at)} options={options} />
            <TextAt path={`${row}.words`} label={t.words(first + at)} />
          </div>
        )}
      </RowsAt>
      {isOpen(path) && (
        <UploadField
          label={t.figures}
          type="figure"
          multiple
          onUploaded={(file) =>
            change((now) => {
              const all = path
                .split('.')
                .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], now) as readonly UsFigure[]
              const next = sevenViews.find((view) => !all.some((one) => one.view === view)) ?? 'other'
              return withValue(now, path, [...all, newFigure(file, next)])
            })
          }
        />
      )}
    </>
  )
}

export function DesignSection() {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const { form, change } = useParts('design', 'inventors')
  const { isOpen } = usePlaces()
  const { article, embodiments, brokenLines } = form.design
  const shown = new Set(embodiments[0]?.figures.map(({ view }) => view))
  const missing = sevenViews.filter((view) => !shown.has(view)).map((view) => inLanguage(figureViews[view], language))
  const ways = ['none', 'environment', 'boundary', 'both'] as const
  const firstOf = (at: number) => 1 + embodiments.slice(0, at).reduce((sum, one) => sum + one.figures.length, 0)
  const add = (figures?: readonly UsFigure[]) =>
    change((now) => withValue(now, 'design.embodiments', [...now.design.embodiments, newEmbodiment(figures)]))
  return (
    <Section id="content">
      {missing.length > 0 && shown.size > 0 && <p className={texts.soft13}>{t.missingViews(missing.join(', '))}</p>}
      <RowsAt path="design.embodiments" nameOf={t.embodiment}>
        {(at, path) => (
          <>
            <TextAt path={`${path}.name`} label={t.embodimentName} />
            <Figures path={`${path}.figures`} first={firstOf(at)} figures={embodiments[at]?.figures ?? []} />
            {isOpen('design') && (
              <div>
                <Button size="small" onClick={() => add(embodiments[at]?.figures)}>
                  {t.copyEmbodiment}: {t.embodiment(at + 1)}
                </Button>
              </div>
            )}
          </>
        )}
      </RowsAt>
      {isOpen('design') && (
        <div>
          <Button icon="plus" onClick={() => add()}>
            {t.addEmbodiment}
          </Button>
        </div>
      )}
      <ChooseAt
        path="design.brokenLines"
        label={t.brokenLines}
        options={ways.map((value) => ({ value, label: t[value] }))}
      />
      <AreaAt path="design.feature" label={t.feature} rows={3} />
      <PublicationFields />
      {article.trim() !== '' && (
        <div className={styles.preview} lang="en">
          <h3>{t.generated}</h3>
          {describeFigures(article, embodiments, form.inventors.length).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{brokenLineStatement(article, brokenLines)}</p>
          <p>{designClaim(article)}</p>
        </div>
      )}
    </Section>
  )
}

export function UtilitySection() {
  const t = useMessages(usMessages)
  const { form, change } = useParts('utility')
  const { isOpen } = usePlaces()
  const claims = splitUsClaims(form.utility.claims.text)
  const hints = {
    description: undefined,
    claims: t.claimCount(claims.length, countIndependent(claims)),
    abstract: t.wordCount(countWords(form.utility.abstract.text)),
  }
  const kinds = { us: t.usDocument, foreign: t.foreignDocument, literature: t.literature }
  return (
    <Section id="content">
      {(['description', 'claims', 'abstract'] as const).map((book) => (
        <div key={book} className={layout.column16} id={`at-utility.${book}`} tabIndex={-1}>
          <AreaAt
            path={`utility.${book}.text`}
            label={t[book]}
            rows={book === 'abstract' ? 4 : 10}
            hint={hints[book]}
          />
          <PlaceNotes path={`utility.${book}`} error />
          {form.utility[book].fileName !== '' && <p className={texts.soft13}>{form.utility[book].fileName}</p>}
          {isOpen('utility') && (
            <UploadField
              label={`${t.bring}: ${t[book]}`}
              type="document"
              onUploaded={(file) =>
                change((now) =>
                  withValue(now, `utility.${book}`, {
                    ...now.utility[book],
                    fileId: file.id,
                    fileName: file.name,
                    pages: file.pages,
                  }),
                )
              }
            />
          )}
        </div>
      ))}
      <Figures path="utility.figures" first={1} figures={form.utility.figures} />
      <CheckAt path="utility.translationNeeded" label={t.translationNeeded} />
      {form.utility.translationNeeded && <CheckAt path="utility.translationVerified" label={t.translationVerified} />}
      <RowsAt path="utility.citations" nameOf={t.citation} add={{ label: t.addCitation, row: newCitation }}>
        {(_, path) => (
          <div className={editor.line}>
            <ChooseAt
              path={`${path}.kind`}
              label={t.citationKind}
              options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            />
            <TextAt path={`${path}.reference`} label={t.reference} />
            <CountryAt path={`${path}.country`} label={t.country} />
            <TextAt path={`${path}.publishedOn`} label={t.publishedOn} type="date" />
            <TextAt path={`${path}.name`} label={t.personName} />
          </div>
        )}
      </RowsAt>
      <PublicationFields />
    </Section>
  )
}

export function EntitySection() {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const { form } = useParts('entity')
  const today = beijingDate(new Date())
  const { status, reasons, certificate } = testEntity(form.entity.answers, today)
  const nameOf = (one: EntityStatus) => (one === 'large' ? t.large : t.spared(t[one], discountPercent(one, today)))
  const owners = {
    individual: t.individual,
    smallBusiness: t.smallBusiness,
    nonprofit: t.nonprofit,
    other: t.otherOwner,
  }
  const statuses = ['large', 'small', 'micro'] as const
  return (
    <Section id="entity">
      <ChooseAt
        path="entity.answers.owner"
        label={t.owner}
        placeholder="—"
        options={Object.entries(owners).map(([value, label]) => ({ value, label }))}
      />
      <div className={styles.questions}>
        {form.entity.answers.owner === 'smallBusiness' && (
          <NumberAt path="entity.answers.employees" label={t.employees} max={10_000_000} />
        )}
        <YesNoAt path="entity.answers.boundToLarge" label={t.boundToLarge} />
        <YesNoAt path="entity.answers.university" label={t.university} />
        <NumberAt path="entity.answers.earlierApplications" label={t.earlierApplications} max={100_000} />
        <NumberAt path="entity.answers.incomeUsd" label={t.incomeUsd} max={1_000_000_000} />
      </div>
      <div className={styles.preview} role="status">
        <p>
          <strong>{t.allowed(nameOf(status))}</strong>
        </p>
        {reasons.map(({ key, params }) => (
          <p key={key}>{fillWords(entityReasonWords[key][language], params)}</p>
        ))}
        {certificate && <p>{t.certificate(certificate)}</p>}
      </div>
      <div id="at-entity" tabIndex={-1}>
        <ChooseAt
          path="entity.claimed"
          label={t.claimed}
          options={statuses.map((value) => ({ value, label: nameOf(value) }))}
        />
        <PlaceNotes path="entity" error />
      </div>
    </Section>
  )
}

export function PapersSection() {
  const t = useMessages(usMessages)
  const { form, change } = useParts('papers')
  const { isOpen } = usePlaces()
  const kinds = {
    declaration: t.declarationPaper,
    substitute: t.substitute,
    power: t.power,
    assignment: t.assignment,
    micro: t.microPaper,
    replacement: t.replacement,
    other: t.other,
  }
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }))
  return (
    <Section id="papers">
      <RowsAt path="papers" nameOf={(at) => form.papers[at - 1]?.fileName ?? ''}>
        {(_, path) => <ChooseAt path={`${path}.kind`} label={t.paperKind} options={options} />}
      </RowsAt>
      {isOpen('papers') && (
        <UploadField
          label={t.bringPapers}
          type="document"
          multiple
          onUploaded={(file) => change((now) => ({ ...now, papers: [...now.papers, newPaper(file, 'declaration')] }))}
        />
      )}
      <div className={editor.line}>
        <TextAt path="signature.name" label={t.signature} required />
        <TextAt path="signature.registration" label={t.registration} />
      </div>
      <CheckAt path="declared" label={t.declared} />
    </Section>
  )
}
