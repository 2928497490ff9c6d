import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { DeadlineChip } from '../../ui/DeadlineChip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { showToast } from '../../ui/toast.ts'
import { todayInBeijing } from '../format.ts'
import { useMessages } from '../language.ts'
import styles from './Design.module.css'
import { designMessages } from './messages.ts'

function dayIn(days: number): string {
  return todayInBeijing(new Date(Date.now() + days * 86_400_000))
}

export function ControlSamples() {
  const t = useMessages(designMessages)
  const [kind, setKind] = useState('invention')
  return (
    <>
      <Panel title={t.buttons}>
        <div className={classes(layout.line12, styles.row)}>
          <Button tone="primary">{t.pay}</Button>
          <Button icon="download">{t.save}</Button>
          <Button tone="quiet">{t.more}</Button>
          <Button tone="bad">{t.cancelCase}</Button>
          <Button busy>{t.running}</Button>
          <Button disabled>{t.notYet}</Button>
          <Button tone="primary" size="large">
            {t.pay}
          </Button>
          <Button size="small" icon="plus">
            {t.more}
          </Button>
        </div>
      </Panel>
      <Panel title={t.fields}>
        <div className={styles.fields}>
          <TextField label={t.titleField} hint={t.titleHint} required />
          <TextField label={t.email} type="email" defaultValue="li@" error={t.emailError} />
          <PasswordField label={t.password} defaultValue="12345678" />
          <SelectField
            label={t.kind}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'invention', label: t.invention },
              { value: 'utility', label: t.utility },
            ]}
          />
          <TextField
            label={t.number}
            labelHidden
            placeholder="202310123456.7"
            before={<Icon name="search" size={18} />}
          />
          <TextField label={t.name} defaultValue={t.first} disabled />
        </div>
      </Panel>
    </>
  )
}

export function StateSamples() {
  const t = useMessages(designMessages)
  return (
    <>
      <Panel title={t.states}>
        <div className={classes(layout.line12, styles.row)}>
          <StateChip tone="good">{t.granted}</StateChip>
          <StateChip tone="wait">{t.examined}</StateChip>
          <StateChip tone="warn">{t.correction}</StateChip>
          <StateChip tone="bad">{t.overdue}</StateChip>
          <StateChip tone="quiet">{t.draft}</StateChip>
        </div>
        <div className={classes(layout.line12, styles.row)}>
          {[45, 20, 5, 1, -3].map((days) => (
            <DeadlineChip key={days} day={dayIn(days)} what={t.annuity} why={<p>{t.whyText}</p>} />
          ))}
        </div>
      </Panel>
      <Panel title={t.figures}>
        <dl className={styles.sum}>
          <dt>{t.official}</dt>
          <dd>
            <Money fen={95_000} />
          </dd>
          <dt>{t.service}</dt>
          <dd>
            <Money fen={128_050} />
          </dd>
          <dt>{t.total}</dt>
          <dd>
            <Money fen={223_050} strong />
          </dd>
        </dl>
        <p className={classes(layout.line12, styles.row)}>
          <NumberText>202310123456.7</NumberText>
          <NumberText>CN117654321A</NumberText>
          <NumberText>US11234567B2</NumberText>
        </p>
      </Panel>
      <Panel title={t.timeline}>
        <Timeline
          direction="line"
          label={t.timeline}
          events={[
            { key: 'draft', title: t.draft, when: dayIn(-300) },
            { key: 'filed', title: t.filed, when: dayIn(-280) },
            { key: 'published', title: t.published, when: dayIn(-20) },
            { key: 'examination', title: t.examination, when: dayIn(0), state: 'now' },
            { key: 'grant', title: t.grant, state: 'open' },
          ]}
        />
      </Panel>
    </>
  )
}

export function FeedbackSamples() {
  const t = useMessages(designMessages)
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<'all' | 'toPay'>('all')
  const [page, setPage] = useState({ pageNum: 2, pageSize: 10 })
  return (
    <>
      <Panel title={t.feedback}>
        <div className={styles.three}>
          <Skeleton lines={4} />
          <EmptyState
            picture="nothingYet"
            title={t.emptyText}
            action={<Button tone="primary">{t.emptyAction}</Button>}
          />
          <ErrorState error={undefined} onRetry={() => showToast({ tone: 'quiet', text: t.running })} />
        </div>
        <ProgressBar label={t.running} share={0.62} />
      </Panel>
      <Panel title={t.overlays}>
        <div className={classes(layout.line12, styles.row)}>
          <Button onClick={() => setOpen(true)}>{t.openDialog}</Button>
          <Button onClick={() => showToast({ tone: 'good', text: t.goodText })}>{t.showGood}</Button>
          <Button onClick={() => showToast({ tone: 'bad', text: t.badText })}>{t.showBad}</Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={t.dialogTitle}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t.keep}</Button>
              <Button tone="bad" onClick={() => setOpen(false)}>
                {t.cancelCase}
              </Button>
            </>
          }
        >
          <p>{t.dialogText}</p>
        </Dialog>
      </Panel>
      <Panel title={t.tabs}>
        <Tabs
          label={t.tabs}
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { key: 'all', label: t.all, count: 128 },
            { key: 'toPay', label: t.toPay, count: 3 },
          ]}
        >
          <Pager {...page} total={tab === 'all' ? 128 : 3} onChange={setPage} />
        </Tabs>
      </Panel>
    </>
  )
}
