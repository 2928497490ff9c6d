import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Decided } from './plan-types.ts'
import styles from './portfolio.module.css'
import { portfolioMessages } from './portfolio-messages.ts'

interface ScenarioBarProps {
  readonly items: readonly Decided[]
  readonly saved: ReplyFor<'officialFees.getScenario'> | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** Saved plans to choose from, and the one on the screen to be saved under a name. */
export function ScenarioBar({ items, saved, onOpen }: ScenarioBarProps) {
  const t = useMessages(portfolioMessages)
  const formId = useId()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState(saved?.name ?? '')
  const { data } = useQuery(callQuery('officialFees.listScenarios', {}, { shownInPlace: true }))
  const save = useCallMutation('officialFees.saveScenario', {
    onSuccess: ({ id }) => {
      setNaming(false)
      showToast({ tone: 'good', text: t.didSave })
      onOpen(id)
    },
  })
  const remove = useCallMutation('officialFees.deleteScenario', {
    onSuccess: () => void showToast({ tone: 'good', text: t.removed }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ...(saved && { id: saved.id, version: saved.version }), name, items: [...items] })
  }
  const rename = () => {
    setName(saved?.name ?? '')
    setNaming(true)
  }
  return (
    <div className={styles.bar}>
      {data && data.list.length > 0 && (
        <SelectField
          label={t.saved}
          placeholder={t.unsaved}
          value={saved?.id ?? ''}
          options={data.list.map((one) => ({ value: one.id, label: `${one.name} · ${t.patents(one.patents)}` }))}
          onChange={(value) => onOpen(value === '' ? undefined : value)}
        />
      )}
      {items.length > 0 && (
        <span className={layout.wrap8}>
          <Button tone="primary" busy={save.isPending} onClick={rename}>
            {t.savePlan}
          </Button>
          {saved && (
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
          )}
        </span>
      )}
      {/* A plan is read before it is worth a name. */}
      <Dialog
        open={isNaming}
        keepOpen
        width="small"
        title={t.savePlan}
        onClose={() => setNaming(false)}
        actions={
          <>
            <Button onClick={() => setNaming(false)}>{t.cancel}</Button>
            {saved && (
              <Button
                busy={save.isPending}
                disabled={name.trim() === '' || name.trim() === saved.name}
                onClick={() => save.mutate({ name, items: [...items] })}
              >
                {t.saveNew}
              </Button>
            )}
            <Button type="submit" form={formId} tone="primary" busy={save.isPending} disabled={name.trim() === ''}>
              {t.save}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit}>
          <TextField
            label={t.name}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  )
}
