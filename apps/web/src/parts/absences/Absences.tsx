import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { absenceMessages } from './messages.ts'

const AbsenceDialog = lazy(() => import('./AbsenceDialog.tsx'))

const absences = callQuery('reminders.listAbsences', {}, { shownInPlace: true })
type Known = ReplyFor<'reminders.listAbsences'>
export type Absence = Known['list'][number]

/**
 * Who is away and who covers: everybody's for the organisation's page, one's own for the person's. Who works alone has nobody to cover, and
 * sees nothing.
 */
export default function Absences({ of }: { of: 'everybody' | 'own' }) {
  const t = useMessages(absenceMessages)
  const { data, error, isFetching, refetch } = useQuery(absences)
  const [edited, setEdited] = useState<{ readonly absence: Absence | undefined }>()
  if (data && data.members.length < 2) return null
  const list = data?.list.filter(({ isOwn }) => of === 'everybody' || isOwn) ?? []
  return (
    <section className={layout.stack12}>
      <div className={layout.between8}>
        <h2 className={texts.heading}>{t.title}</h2>
        {data && (
          <Button icon="plus" onClick={() => setEdited({ absence: undefined })}>
            {t.add}
          </Button>
        )}
      </div>
      <p className={texts.soft14}>{t.lead}</p>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && list.length === 0 && <p className={texts.quiet13}>{of === 'own' ? t.noneOwn : t.none}</p>}
      {data && list.length > 0 && (
        <Table list={list} of={of} known={data} onEdit={(absence) => setEdited({ absence })} />
      )}
      {data && edited && (
        <Opening>
          <AbsenceDialog
            known={data}
            absence={edited.absence}
            forOthers={of === 'everybody' && data.managesOthers}
            onClose={() => setEdited(undefined)}
          />
        </Opening>
      )}
    </section>
  )
}

interface TableProps {
  readonly list: readonly Absence[]
  readonly of: 'everybody' | 'own'
  readonly known: Known
  readonly onEdit: (absence: Absence) => void
}

function Table({ list, of, known, onEdit }: TableProps) {
  const t = useMessages(absenceMessages)
  const remove = useCallMutation('reminders.removeAbsence', {
    onSuccess: () => void showToast({ tone: 'good', text: t.removed }),
  })
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{of === 'own' ? t.days : t.who}</th>
            {of === 'everybody' && <th scope="col">{t.days}</th>}
            <th scope="col">{t.cover}</th>
            <th scope="col" className={plain.acts}>
              {t.acts}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((absence) => {
            const { id, member, fromOn, toOn, cover, isOwn, isNow } = absence
            const days = (
              <span className={layout.inline8}>
                {t.range(fromOn, toOn)}
                {isNow && <StateChip tone="wait">{t.now}</StateChip>}
              </span>
            )
            return (
              <tr key={id}>
                <th scope="row">{of === 'own' ? days : `${member.name}${isOwn ? ` · ${t.you}` : ''}`}</th>
                {of === 'everybody' && <td data-title={t.days}>{days}</td>}
                <td data-title={t.cover}>{cover?.name ?? <span className={texts.quiet}>{t.noCover}</span>}</td>
                <td className={plain.acts}>
                  {(isOwn || known.managesOthers) && (
                    <span className={layout.row8}>
                      <Button size="small" aria-label={t.changeNamed(member.name)} onClick={() => onEdit(absence)}>
                        {t.change}
                      </Button>
                      <Button
                        size="small"
                        tone="quiet"
                        icon="bin"
                        aria-label={t.removeNamed(member.name)}
                        busy={remove.isPending}
                        onClick={() => remove.mutate({ id })}
                      />
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
