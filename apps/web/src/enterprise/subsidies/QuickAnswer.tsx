import { type CreditRating, creditRatings, describeRefusal } from '@portal/domain/enterprise/subsidies/disabled-rules'
import { type HiredGroup, hiredGroups, ruleOf } from '@portal/domain/enterprise/subsidies/key-groups'
import { monthOf } from '@portal/domain/enterprise/subsidies/months'
import { maxDeduction, maxRefund } from '@portal/domain/enterprise/subsidies/yearly-maximum'
import { type ReactNode, useState } from 'react'
import { formatYuan, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { parseYuan } from '../../parts/yuan.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { groupsMessages } from './groups-messages.ts'
import { subsidyMessages } from './messages.ts'
import { parseWhole } from './read-figures.ts'
import { refundMessages } from './refund-messages.ts'
import styles from './subsidies.module.css'
import { Unverified } from './Unverified.tsx'

/** Three questions and what they come to in a year, large: everything else on the page is for who wants to know more. */
function Quick({ children, most, says, note }: { children: ReactNode; most?: number; says?: string; note: string }) {
  const t = useMessages(subsidyMessages)
  return (
    <Panel title={t.quickTitle}>
      <div className={layout.stack12}>
        <div className={styles.fields}>{children}</div>
        <p className={styles.most} role="status">
          {says ??
            (most === undefined ? (
              <span>{t.quickMissing}</span>
            ) : (
              <>
                <span>{t.quickMost}</span> <strong>{formatYuan(most)}</strong>
              </>
            ))}
        </p>
        <p className={texts.soft13}>{note}</p>
      </div>
    </Panel>
  )
}

export function QuickRefund() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const language = useLanguage()
  const [peopleText, setPeople] = useState('10')
  const [wageText, setWage] = useState('')
  const [rating, setRating] = useState<CreditRating>('A')
  const disabled = parseWhole(peopleText)
  const minimumWageFen = parseYuan(wageText)
  const year = Number(todayInBeijing().slice(0, 4))
  const answer =
    disabled === undefined || minimumWageFen === undefined
      ? undefined
      : maxRefund({ year, disabled, minimumWageFen, rating })
  const [reason] = answer?.reasons ?? []
  const words = reason && inLanguage(describeRefusal(reason, monthOf(year, 12), 'usual'), language)
  return (
    <>
      <Quick
        note={t.quickNote}
        {...(answer && { most: answer.fen })}
        {...(words !== undefined && { says: both.quickNothing(words) })}
      >
        <TextField
          label={t.quickPeople}
          inputMode="numeric"
          value={peopleText}
          error={peopleText !== '' && disabled === undefined ? both.whole : undefined}
          onChange={(event) => setPeople(event.target.value)}
        />
        <TextField
          label={t.quickWage}
          inputMode="decimal"
          placeholder="2490"
          value={wageText}
          error={wageText !== '' && minimumWageFen === undefined ? both.money : undefined}
          onChange={(event) => setWage(event.target.value)}
        />
        <SelectField
          label={t.quickRating}
          value={rating}
          options={creditRatings.map((value) => ({ value, label: value }))}
          onChange={(value) => setRating(creditRatings.find((one) => one === value) ?? 'A')}
        />
      </Quick>
      {answer?.needsVerification && <Unverified why={both.verifyText} />}
    </>
  )
}

export function QuickGroups() {
  const t = useMessages(groupsMessages)
  const both = useMessages(subsidyMessages)
  const [peopleText, setPeople] = useState('1')
  const [group, setGroup] = useState<HiredGroup>('unemployed')
  const [floatText, setFloat] = useState('30')
  const people = parseWhole(peopleText)
  const floatPercent = parseWhole(floatText, 100)
  const year = Number(todayInBeijing().slice(0, 4))
  const most =
    people === undefined || floatPercent === undefined ? undefined : maxDeduction({ year, people, group, floatPercent })
  const rule = ruleOf(group, monthOf(year, 12))
  return (
    <Quick note={t.quickNote(formatYuan(rule.baseFen), rule.floatMaxPercent)} {...(most !== undefined && { most })}>
      <TextField
        label={t.quickPeople}
        inputMode="numeric"
        value={peopleText}
        error={peopleText !== '' && people === undefined ? both.whole : undefined}
        onChange={(event) => setPeople(event.target.value)}
      />
      <SelectField
        label={t.quickGroup}
        value={group}
        options={hiredGroups.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => setGroup(hiredGroups.find((one) => one === value) ?? 'unemployed')}
      />
      <TextField
        label={t.quickFloat}
        inputMode="numeric"
        value={floatText}
        error={floatText !== '' && floatPercent === undefined ? both.percent : undefined}
        onChange={(event) => setFloat(event.target.value)}
      />
    </Quick>
  )
}
