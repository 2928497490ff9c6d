import { auditActs, auditThings } from '@portal/domain/office/admin/audit-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './audit.module.css'
import { type AuditFilter, auditKeys } from './audit-filter.ts'
import { auditMessages } from './audit-messages.ts'

/** People and acts to choose from; what is chosen stands in the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useMessages(auditMessages)
  const language = useLanguage()
  const [, setQuery] = useSearchParams()
  const [draft, setDraft] = useState(filter)
  const { data } = useQuery(callQuery('admin.listAuditPeople', {}, { shownInPlace: true }))
  const choose = (key: keyof AuditFilter) => (value: string) => setDraft({ ...draft, [key]: value })
  const set = (key: keyof AuditFilter) => (event: { readonly target: { readonly value: string } }) =>
    choose(key)(event.target.value)
  const people = (data?.list ?? []).map(({ account, name }) => ({ value: account, label: `${name} · ${account}` }))
  const acts = Object.entries(auditActs)
    .map(([value, words]) => ({ value, label: inLanguage(words, language).replace(/[：:]$/, '') }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  const things = Object.entries(auditThings).map(([value, words]) => ({ value, label: inLanguage(words, language) }))
  return (
    <form
      aria-label={t.filters}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const next = Object.fromEntries(
          auditKeys.flatMap((key) => (draft[key]?.trim() ? [[key, draft[key].trim()]] : [])),
        )
        // Without any filter the address would mean the last days again.
        setQuery(Object.keys(next).length === 0 ? { timeTo: draft.timeTo ?? '' } : next)
      }}
    >
      <SelectField
        label={t.about}
        placeholder={t.anything}
        options={[
          { value: 'work', label: t.work },
          { value: 'signIns', label: t.signIns },
        ]}
        value={draft.about ?? ''}
        onChange={choose('about')}
      />
      <SelectField
        label={t.actor}
        placeholder={t.anyone}
        options={people}
        value={draft.actor ?? ''}
        onChange={choose('actor')}
      />
      <SelectField
        label={t.action}
        placeholder={t.anything}
        options={acts}
        value={draft.action ?? ''}
        onChange={choose('action')}
      />
      <SelectField
        label={t.subjectKind}
        placeholder={t.anything}
        options={things}
        value={draft.subjectKind ?? ''}
        onChange={choose('subjectKind')}
      />
      <TextField
        label={t.subjectId}
        autoComplete="off"
        maxLength={64}
        value={draft.subjectId ?? ''}
        onChange={set('subjectId')}
      />
      <DateField
        label={t.timeFrom}
        value={draft.timeFrom ?? ''}
        max={draft.timeTo || undefined}
        onChange={set('timeFrom')}
      />
      <DateField
        label={t.timeTo}
        value={draft.timeTo ?? ''}
        min={draft.timeFrom || undefined}
        onChange={set('timeTo')}
      />
      <span className={layout.beside8}>
        <Button type="submit" tone="primary">
          {t.search}
        </Button>
        <Button tone="quiet" onClick={() => setQuery({})}>
          {t.reset}
        </Button>
      </span>
    </form>
  )
}
