import type { CopyrightRight } from '@portal/domain/copyright/applications/choices'
import { copyrightRights, ownerTypeWords, scopeWords } from '@portal/domain/copyright/applications/choices'
import type { CopyrightForm, CopyrightOwner } from '@portal/domain/copyright/applications/form'
import { certificateWords } from '@portal/domain/platform/identifiers/certificates'
import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import fields from '../../parts/fields.module.css'
import { DivisionsAt } from '../../parts/form/DivisionsAt.tsx'
import editor from '../../parts/form/editor.module.css'
import { useChange, useForm, withValue } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import styles from './copyright.module.css'
import { KeepFoundedOn } from './KeepFoundedOn.tsx'
import { newOwner, ownerFromBook } from './new-form.ts'
import { sharedMessages } from './shared-messages.ts'

const { CheckAt, ChooseAt, TextAt, useParts } = formFields<CopyrightForm>()
const People = formFields<Readonly<Record<'owners' | 'assignees', readonly CopyrightOwner[]>>>()

/** Choices of a select, in the language of now. */
export function useOptions() {
  const language = useLanguage()
  return (words: Readonly<Record<string, TwoLanguages>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word, language) }))
}

/** Several of a few; the list of what is chosen stands at the path. */
export function ManyAt<Value extends string | number>(props: {
  readonly path: 'languages' | 'features' | 'rights'
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}) {
  const { path, label, choices } = props
  const chosen = useForm((form: Readonly<Record<string, unknown>>) => form[path]) as readonly Value[]
  const change = useChange()
  const { isOpen } = usePlaces()
  const flip = (value: Value) =>
    change((now) =>
      withValue(now, path, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
    )
  return (
    <fieldset
      className={classes(layout.wrap8x16, styles.choices)}
      id={placeId(path)}
      tabIndex={-1}
      disabled={!isOpen(path)}
    >
      <legend>{label}</legend>
      {choices.map(({ value, label: name }) => (
        <CheckField key={value} label={name} checked={chosen.includes(value)} onChange={() => flip(value)} />
      ))}
      <PlaceNotes path={path} error />
    </fieldset>
  )
}

export function PublicationFields() {
  const t = useMessages(sharedMessages)
  const { form } = useParts('published')
  return (
    <>
      <CheckAt path="published" label={t.published} />
      {form.published && (
        <div className={editor.line}>
          <TextAt path="publishedOn" label={t.publishedOn} type="date" required />
          <TextAt path="publishedCountry" label={t.publishedCountry} required />
          <TextAt path="publishedCity" label={t.publishedCity} required />
        </div>
      )}
    </>
  )
}

const nobody = { country: '', province: '', city: '' }

/** The owners, typed or taken from the account's book of applicants. */
export function OwnerRows({ list = 'owners' }: { readonly list?: 'owners' | 'assignees' }) {
  const t = useMessages(sharedMessages)
  const { form, change } = People.useParts(list)
  const { isOpen } = usePlaces()
  const options = useOptions()
  const book = useLoadMore('filings.listApplicants', (text) => (text ? { applicantName: text } : {}))
  const take = (owner: CopyrightOwner) =>
    change((now) => {
      // One that nobody has written in gives its place.
      const kept = now[list].filter(({ name, certificateNo }) => name.trim() !== '' || certificateNo.trim() !== '')
      return { ...now, [list]: [...kept, owner] }
    })
  return (
    <>
      {isOpen(list) && (
        <LoadMoreSelect
          label={t.fromBook}
          placeholder={t.fromBookHint}
          {...book}
          keyOf={(row) => row.id}
          onChoose={(row) => take(ownerFromBook(row))}
          render={(row) => (
            <span className={classes(layout.spread12, fields.line)}>
              {row.applicantName} <small>{row.idCode}</small>
            </span>
          )}
        />
      )}
      <People.RowsAt
        path={list}
        nameOf={list === 'owners' ? t.owner : t.assignee}
        add={{ label: list === 'owners' ? t.addOwner : t.addAssignee, row: newOwner }}
      >
        {(at, path) => (
          <>
            <People.TextAt path={`${path}.name`} label={t.ownerName} required />
            <div className={editor.line}>
              <People.ChooseAt path={`${path}.type`} label={t.ownerType} options={options(ownerTypeWords)} />
              <People.ChooseAt path={`${path}.certificate`} label={t.certificate} options={options(certificateWords)} />
              <People.TextAt path={`${path}.certificateNo`} label={t.certificateNo} required />
            </div>
            <div className={editor.line}>
              <People.CountryAt path={`${path}.country`} label={t.country} />
              <DivisionsAt path={path} person={form[list][at] ?? nobody} labels={t} />
              <People.TextAt
                path={`${path}.since`}
                label={t.since}
                type="date"
                required
                {...(isMasked(form[list][at]?.since ?? '') && { hint: t.sinceKept })}
              />
            </div>
            {isOpen(list) && form[list][at] && <KeepFoundedOn owner={form[list][at]} />}
          </>
        )}
      </People.RowsAt>
    </>
  )
}

/** How the rights came to the owners, and which they claim. */
export function RightsFields({
  acquisitions,
  rights,
}: {
  readonly acquisitions: Readonly<Record<string, TwoLanguages>>
  readonly rights: readonly CopyrightRight[]
}) {
  const t = useMessages(sharedMessages)
  const language = useLanguage()
  const { form } = useParts('scope')
  const options = useOptions()
  return (
    <>
      <div className={editor.line}>
        <ChooseAt path="acquisition" label={t.acquisition} options={options(acquisitions)} />
        <ChooseAt path="scope" label={t.scope} options={options(scopeWords)} />
      </div>
      {form.scope === 'part' && (
        <ManyAt
          path="rights"
          label={t.someRights}
          choices={rights.map((value) => ({ value, label: inLanguage(copyrightRights[value], language) }))}
        />
      )}
    </>
  )
}
