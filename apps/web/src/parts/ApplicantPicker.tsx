import { placesOf, streetLine } from '@portal/domain/kernel/reference/address-lines'
import type { FormApplicant } from '@portal/domain/patents/filings/form'
import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import { Suspense, useState } from 'react'
import { sendCall } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { emptyApplicant as empty, toFormApplicant } from './book-applicant.ts'
import styles from './fields.module.css'
import { PlaceNotes, placeId, usePlaces } from './form/places.tsx'
import { moveRow } from './move-row.ts'
import { partyMessages } from './party-messages.ts'
import { RowTools } from './RowTools.tsx'
import { useLoadMore } from './use-load-more.ts'

const ApplicantDialog = lazy(() =>
  import('./ApplicantDialog.tsx').then((module) => ({ default: module.ApplicantDialog })),
)

const BookDialog = lazy(() => import('./BookDialog.tsx').then((module) => ({ default: module.BookDialog })))

interface ApplicantPickerProps {
  /** Path of the list in the form. */
  readonly path: string
  readonly value: readonly FormApplicant[]
  readonly onChange: (applicants: readonly FormApplicant[]) => void
  /** In a correction the book stays as it is. */
  readonly keepInBook: boolean
  /** Whether fees are reduced by a record of the applicant. */
  readonly hasReduction?: boolean
  /** Where the people are no applicants: what is said while there are none, and the label of the button for a new one. */
  readonly words?: { readonly none: string; readonly add: string }
}

/** The applicants of a case, in their order: from the account's book, or new ones that go into it. */
export function ApplicantPicker(props: ApplicantPickerProps) {
  const { path, value, onChange, keepInBook, hasReduction = true, words } = props
  const t = useMessages(partyMessages)
  const places = usePlaces()
  const [edited, setEdited] = useState<FormApplicant>()
  const [isManaging, setManaging] = useState(false)
  const book = useLoadMore('filings.listApplicants', (text) => (text ? { applicantName: text } : {}))
  const isOpen = places.isOpen(path)
  const done = (person: FormApplicant) => {
    const known = value.some((one) => one.key === person.key)
    onChange(known ? value.map((one) => (one.key === person.key ? person : one)) : [...value, person])
    setEdited(undefined)
  }
  const at = value.findIndex((one) => one.key === edited?.key)
  const canEdit = (index: number) => Object.keys(empty).some((field) => places.isOpen(`${path}.${index}.${field}`))

  return (
    <div className={classes(layout.stack12, layout.narrow)} id={placeId(path)}>
      <PlaceNotes path={path} error />
      {value.length === 0 && <p className={classes(texts.soft13, texts.breaks)}>{words?.none ?? t.noApplicants}</p>}
      <div>
        {value.map((person, index) => (
          <ApplicantCard
            key={person.key}
            {...{ person, index, path, hasReduction }}
            count={value.length}
            locked={!isOpen}
            onMove={(to) => onChange(moveRow(value, index, to))}
            onRemove={() => onChange(value.toSpliced(index, 1))}
            {...(canEdit(index) && { onEdit: () => setEdited(person) })}
          />
        ))}
      </div>
      {isOpen && (
        <div className={classes(layout.ends12, styles.add)}>
          <LoadMoreSelect
            label={t.fromBook}
            placeholder={t.fromBookHint}
            {...book}
            keyOf={(row) => row.id}
            isTaken={(row) => value.some((one) => one.bookId === row.id)}
            onChoose={(row) => onChange([...value, toFormApplicant(row)])}
            render={(row) => (
              <span className={classes(layout.spread12, styles.line)}>
                {row.applicantName} <small>{row.idCode}</small>
              </span>
            )}
          />
          <Button icon="plus" onClick={() => setEdited({ ...empty, key: crypto.randomUUID() })}>
            {words?.add ?? t.newApplicant}
          </Button>
          {keepInBook && (
            <Button tone="quiet" onClick={() => setManaging(true)}>
              {t.manageBook}
            </Button>
          )}
        </div>
      )}
      {isManaging && (
        <Suspense>
          <BookDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <ApplicantDialog
            value={edited}
            keepInBook={keepInBook}
            hasReduction={hasReduction}
            isOpen={(field) => at < 0 || places.isOpen(`${path}.${at}.${field}`)}
            onClose={() => setEdited(undefined)}
            onDone={done}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ApplicantCardProps {
  readonly person: FormApplicant
  readonly index: number
  readonly count: number
  readonly path: string
  readonly hasReduction: boolean
  readonly locked: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onEdit?: () => void
}

function ApplicantCard({
  person,
  index,
  count,
  path,
  locked,
  onMove,
  onRemove,
  onEdit,
  hasReduction,
}: ApplicantCardProps) {
  const t = useMessages(partyMessages)
  const places = usePlaces()
  const [whole, setWhole] = useState<string>()
  const place = `${path}.${index}`
  const wrong = ['name', 'nameEn', 'idCode', 'country', 'province', 'street', 'postcode', 'email']
    .map((field) => places.errorAt(`${place}.${field}`))
    .filter(Boolean)
  const year = person.reductionYear
  const record =
    year === null ? t.recordNone : year < new Date().getFullYear() ? t.recordOld(year) : t.recordOk(`${year}-12-31`)
  const { bookId } = person
  return (
    <div className={styles.card} id={placeId(place)}>
      <div className={classes(layout.spread12, layout.starts, styles.head)}>
        <div>
          <strong>{person.name || t.applicant(index + 1)}</strong>
          <p className={classes(texts.soft13, texts.breaks)}>
            {t[person.kind]} · <span className="number">{whole ?? person.idCode}</span>{' '}
            {bookId && !whole && isMasked(person.idCode) && (
              <Button
                size="small"
                tone="quiet"
                icon="eye"
                aria-label={`${t.reveal}: ${person.name}`}
                title={t.reveal}
                onClick={() =>
                  void sendCall('filings.revealApplicant', { id: bookId }).then(({ idCode }) => setWhole(idCode))
                }
              />
            )}
            {whole && t.revealNote}
          </p>
          <p className={classes(texts.soft13, texts.breaks)}>
            {[...placesOf(person), streetLine(person), person.postcode].filter(Boolean).join(' ')}
          </p>
          {hasReduction && <p className={classes(texts.soft13, texts.breaks)}>{record}</p>}
        </div>
        <RowTools
          name={person.name || t.applicant(index + 1)}
          at={index}
          disabled={locked}
          {...{ count, onMove, onRemove, onEdit }}
        />
      </div>
      {wrong.length > 0 && <p style={{ color: 'var(--bad)' }}>{[...new Set(wrong)].join(' · ')}</p>}
      <PlaceNotes path={place} />
      {Object.keys(empty).map((field) => (
        <PlaceNotes key={field} path={`${place}.${field}`} />
      ))}
    </div>
  )
}
