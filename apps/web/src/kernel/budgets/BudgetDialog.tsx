import { budgetFenMax } from '@portal/contract/kernel/approval-limits'
import {
  type BudgetOverWay,
  type BudgetPeriod,
  budgetOverNames,
  budgetOverWays,
  budgetPeriodNames,
  budgetPeriods,
  periodOf,
  quarterDays,
  yearDays,
} from '@portal/domain/kernel/approvals/budget-rules'
import { kindFacts, orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { OneBudget } from './budget-types.ts'
import styles from './budgets.module.css'
import { budgetDialogMessages } from './messages.ts'

const kindsOffered = orderKindNames.filter((kind) => kindFacts(kind).isPair !== true)
type Kind = OneBudget['kinds'][number]

interface BudgetDialogProps {
  /** Undefined: a new one. */
  readonly budget: OneBudget | undefined
  readonly onClose: () => void
}

/** What a cost centre may spend, when, and what happens beyond it. */
export default function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useMessages(budgetDialogMessages)
  const language = useLanguage()
  const thisYear = Number(todayInBeijing().slice(0, 4))
  const was = budget && periodOf(budget)
  const { data: settings } = useQuery(callQuery('approvals.getSettings', {}))
  const [centre, setCentre] = useState(budget?.costCentreId ?? '')
  const [period, setPeriod] = useState<BudgetPeriod>(was?.period ?? 'year')
  const [year, setYear] = useState(was?.year ?? thisYear)
  const [quarter, setQuarter] = useState<number>(
    was?.period === 'quarter' ? was.quarter : Math.ceil(Number(todayInBeijing().slice(5, 7)) / 3),
  )
  const [days, setDays] = useState({ fromOn: budget?.fromOn ?? '', toOn: budget?.toOn ?? '' })
  const [sum, setSum] = useState(budget ? yuanText(budget.amount) : '')
  const [warn, setWarn] = useState(String(budget?.warnPercent ?? 80))
  const [onOver, setOnOver] = useState<BudgetOverWay>(budget?.onOver ?? 'refuse')
  const [kinds, setKinds] = useState<readonly string[]>(budget?.kinds ?? [])
  const [note, setNote] = useState(budget?.note ?? '')
  const [isClosed, setClosed] = useState(budget?.isClosed ?? false)
  const [isTried, setTried] = useState(false)
  const save = useCallMutation('budgets.saveBudget', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const amount = parseYuan(sum)
  const isAmountRight = amount !== undefined && amount > 0 && amount <= budgetFenMax
  const percent = /^\d{1,3}$/.test(warn.trim()) ? Number(warn) : 0
  const isWarnRight = percent >= 1 && percent <= 100
  const { fromOn, toOn } = daysOf()
  const isPeriodRight = fromOn !== '' && toOn !== '' && fromOn <= toOn
  const centres = (settings?.costCentres ?? []).filter(({ id, isClosed: isOut }) => !isOut || id === centre)

  function daysOf(): { readonly fromOn: string; readonly toOn: string } {
    if (period === 'days') return days
    return period === 'year' ? yearDays(year) : quarterDays(year, quarter)
  }
  const put = () => {
    setTried(true)
    if (centre === '' || !isPeriodRight || !isAmountRight || !isWarnRight) return
    save.mutate({
      ...(budget && { id: budget.id, version: budget.version }),
      ...{ costCentreId: centre, kinds: kinds as Kind[], fromOn, toOn, amount, warnPercent: percent },
      ...{ onOver, note, isClosed },
    })
  }
  const years = [...new Set([year, thisYear - 1, thisYear, thisYear + 1, thisYear + 2])].toSorted((a, b) => a - b)
  return (
    <FormDialog
      width="usual"
      title={budget ? t.changeTitle : t.newTitle}
      label={t.save}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <SelectField
        label={t.centre}
        required
        disabled={budget !== undefined}
        value={centre}
        options={centres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        error={isTried && centre === '' ? t.centreMissing : undefined}
        hint={settings && centres.length === 0 ? t.noCentres : undefined}
        onChange={setCentre}
      />
      <Segments
        label={t.period}
        options={budgetPeriods.map((one) => [one, budgetPeriodNames[one][language]] as const)}
        chosen={period}
        onChoose={(next) => {
          // Whoever chooses days goes on from what stood there.
          if (next === 'days') setDays(daysOf())
          setPeriod(next)
        }}
      />
      <div className={styles.pair}>
        {period !== 'days' && (
          <SelectField
            label={t.year}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => setYear(Number(value))}
          />
        )}
        {period === 'quarter' && (
          <SelectField
            label={t.quarter}
            value={String(quarter)}
            options={[1, 2, 3, 4].map((one) => ({ value: String(one), label: t.quarterNo(one) }))}
            onChange={(value) => setQuarter(Number(value))}
          />
        )}
        {period === 'days' && (
          <>
            <DateField
              label={t.from}
              required
              value={days.fromOn}
              error={isTried && days.fromOn === '' ? t.dayMissing : undefined}
              onChange={({ target }) => setDays({ ...days, fromOn: target.value })}
            />
            <DateField
              label={t.to}
              required
              value={days.toOn}
              error={toError()}
              onChange={({ target }) => setDays({ ...days, toOn: target.value })}
            />
          </>
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          label={t.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          value={sum}
          error={(isTried || sum !== '') && !isAmountRight ? t.amountWrong : undefined}
          onChange={({ target }) => setSum(target.value)}
        />
        <TextField
          label={t.warn}
          required
          inputMode="numeric"
          autoComplete="off"
          value={warn}
          error={isWarnRight ? undefined : t.warnWrong}
          onChange={({ target }) => setWarn(target.value)}
        />
      </div>
      <p className={texts.quiet12}>{t.warnHint}</p>
      <div className={layout.stack8}>
        <Segments
          label={t.onOver}
          options={budgetOverWays.map((one) => [one, budgetOverNames[one][language]] as const)}
          chosen={onOver}
          onChoose={setOnOver}
        />
        <p className={texts.quiet12}>{t.onOverHint}</p>
      </div>
      <details open={kinds.length > 0}>
        <summary>{t.kinds}</summary>
        <p className={texts.quiet12}>{t.kindsAll}</p>
        <TickList
          label={t.kinds}
          options={kindsOffered.map((kind) => ({ id: kind, name: kindFacts(kind).name[language] }))}
          ticked={kinds}
          onChange={setKinds}
        />
      </details>
      <TextAreaField
        label={t.note}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {budget && (
        <CheckField
          label={t.closed}
          hint={t.closedHint}
          checked={isClosed}
          onChange={({ target }) => setClosed(target.checked)}
        />
      )}
    </FormDialog>
  )

  function toError(): string | undefined {
    if (days.fromOn !== '' && days.toOn !== '' && days.fromOn > days.toOn) return t.daysWrong
    return isTried && days.toOn === '' ? t.dayMissing : undefined
  }
}
