import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { showToast } from '../ui/toast.ts'
import type { Decided } from './plan-types.ts'
import styles from './portfolio.module.css'
import { portfolioMessages } from './portfolio-messages.ts'

interface ScenarioBarProps {
  readonly items: readonly Decided[]
  readonly saved: ReplyFor<'officialFees.getScenario'> | undefined
  readonly onOpen: (id: string | undefined) => void
}

const reads = ['officialFees.listScenarios', 'officialFees.getScenario'] as const

/** Saved plans to choose from, and the one on the screen to be saved under a name. */
export function ScenarioBar({ items, saved, onOpen }: ScenarioBarProps) {
  const t = useMessages(portfolioMessages)
  const [name, setName] = useState(saved?.name ?? '')
  const { data } = useQuery(callQuery('officialFees.listScenarios', {}, { shownInPlace: true }))
  const save = useCallMutation('officialFees.saveScenario', {
    invalidates: reads,
    onSuccess: ({ id }) => {
      showToast({ tone: 'good', text: t.didSave })
      onOpen(id)
    },
  })
  const remove = useCallMutation('officialFees.deleteScenario', {
    invalidates: ['officialFees.listScenarios'],
    onSuccess: () => void showToast({ tone: 'good', text: t.removed }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ...(saved && { id: saved.id, version: saved.version }), name, items: [...items] })
  }
  return (
    <form className={styles.bar} onSubmit={submit}>
      {data && data.list.length > 0 && (
        <SelectField
          label={t.saved}
          placeholder={t.unsaved}
          value={saved?.id ?? ''}
          options={data.list.map((one) => ({ value: one.id, label: `${one.name} · ${t.patents(one.patents)}` }))}
          onChange={(event) => onOpen(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
      {items.length > 0 && (
        <>
          <TextField
            label={t.name}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <span className={styles.acts}>
            <Button type="submit" tone="primary" busy={save.isPending} disabled={name.trim() === ''}>
              {t.save}
            </Button>
            {saved && (
              <>
                <Button
                  busy={save.isPending}
                  disabled={name.trim() === '' || name.trim() === saved.name}
                  onClick={() => save.mutate({ name, items: [...items] })}
                >
                  {t.saveNew}
                </Button>
                <Button
                  tone="bad"
                  busy={remove.isPending}
                  onClick={() => {
                    onOpen(undefined)
                    remove.mutate({ id: saved.id })
                  }}
                >
                  {t.remove}
                </Button>
              </>
            )}
          </span>
        </>
      )}
    </form>
  )
}
