import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { settingMessages } from './messages.ts'
import type { Template } from './TemplateDialog.tsx'
import styles from './work.module.css'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'))
const RateDialog = lazy(() => import('./RateDialog.tsx'))

/** What an organisation sets for its work on cases: check lists that are kept, and what an hour costs. */
export default function WorkSettingsPage() {
  const title = useRouteTitle()
  const mayManage = useMay('people')
  return (
    <div className={classes(layout.stack16, layout.reading)}>
      <h1>{title}</h1>
      <Templates />
      {mayManage && <Rates />}
    </div>
  )
}

function Templates() {
  const t = useMessages(settingMessages)
  const language = useLanguage()
  const mayDraft = useMay('draft')
  const [asked, setAsked] = useState<Template | 'new'>()
  const { data } = useQuery(callQuery('tasks.listTemplates', {}))
  const remove = useCallMutation('tasks.removeTemplate')
  const names: Readonly<Record<string, { en: string; zh: string }>> = kindNames
  return (
    <Panel
      title={t.lists}
      aside={
        mayDraft && (
          <Button size="small" icon="plus" onClick={() => setAsked('new')}>
            {t.addList}
          </Button>
        )
      }
    >
      <p className={texts.soft13}>{t.listsText}</p>
      {!data && <Skeleton lines={4} />}
      {data?.length === 0 && <p>{t.noLists}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines} aria-label={t.lists}>
          {data.map((one) => (
            <li key={one.id}>
              <span className={styles.what}>
                {one.name}
                <small className={texts.quiet12}>
                  {[
                    one.orderKind === null ? t.everyKind : names[one.orderKind]?.[language],
                    t.countLines(one.items.length),
                    one.dueInDays !== null && t.dueText(one.dueInDays),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {mayDraft && (
                <span className={layout.inline4}>
                  <Button
                    size="small"
                    tone="quiet"
                    icon="pencil"
                    aria-label={t.changeList(one.name)}
                    onClick={() => setAsked(one)}
                  />
                  <Button
                    size="small"
                    tone="quiet"
                    icon="bin"
                    aria-label={t.removeList(one.name)}
                    busy={remove.isPending}
                    onClick={() => remove.mutate({ id: one.id })}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Opening>
        {asked && <TemplateDialog template={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
      </Opening>
    </Panel>
  )
}

function Rates() {
  const t = useMessages(settingMessages)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery('time.listRates', {}))
  const remove = useCallMutation('time.removeRate')
  return (
    <Panel
      title={t.rates}
      aside={
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          {t.addRate}
        </Button>
      }
    >
      <p className={texts.soft13}>{t.ratesText}</p>
      {!data && <Skeleton lines={4} />}
      {data?.length === 0 && <p>{t.noRates}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines} aria-label={t.rates}>
          {data.map(({ id, name, fromOn, rateFen }) => (
            <li key={id}>
              <span className={styles.what}>
                {name ?? t.everybody}
                <small className={texts.quiet12}>
                  {t.from} {fromOn}
                </small>
              </span>
              <span className={layout.inline8}>
                <span className={texts.numbers}>
                  {formatFen(rateFen)} {t.anHour}
                </span>
                <Button
                  size="small"
                  tone="quiet"
                  icon="bin"
                  aria-label={t.removeRate(name ?? t.everybody, fromOn)}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ id })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Opening>{isOpen && <RateDialog onClose={() => setOpen(false)} />}</Opening>
    </Panel>
  )
}
