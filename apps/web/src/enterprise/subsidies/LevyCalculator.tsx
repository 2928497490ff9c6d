import { employmentLevy, levyRuleIn, levyYears, minLevyRatio } from '@portal/domain/enterprise/subsidies/levy'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { useState } from 'react'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { parseYuan } from '../../parts/yuan.ts'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { subsidyMessages } from './messages.ts'
import { parsePercentBp, parseWhole } from './read-figures.ts'
import { refundMessages } from './refund-messages.ts'
import { SmallResult } from './SmallResult.tsx'
import styles from './subsidies.module.css'

const names = ['levyYear', 'levyStaff', 'levyDisabled', 'severe', 'ratio', 'averageWage', 'localAverage'] as const
type Name = (typeof names)[number]

const empty = (): Record<Name, string> => ({
  levyYear: String(Number(todayInBeijing().slice(0, 4)) - 1),
  levyStaff: '',
  levyDisabled: '',
  severe: '0',
  ratio: (figureOn(minLevyRatio, civilDate(todayInBeijing())) / 100).toString(),
  averageWage: '',
  localAverage: '',
})

/** What the disability employment levy of a year comes to. */
export function LevyCalculator() {
  const t = useMessages(refundMessages)
  const both = useMessages(subsidyMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState(empty)
  const rule = levyRuleIn(parseWhole(typed.levyYear) ?? 0)
  const staff = parseWhole(typed.levyStaff)
  const disabled = parseWhole(typed.levyDisabled, staff)
  const severe = parseWhole(typed.severe, disabled)
  const ratioBp = parsePercentBp(typed.ratio)
  const averageWageFen = parseYuan(typed.averageWage)
  const localAverageFen = parseYuan(typed.localAverage)
  const problems: Record<Name, string | false> = {
    levyYear: rule === undefined && t.levyYearWrong(levyYears.first, levyYears.last),
    levyStaff: staff === undefined && both.whole,
    levyDisabled:
      disabled === undefined && (parseWhole(typed.levyDisabled) === undefined ? both.whole : both.moreThanStaff),
    severe: severe === undefined && (parseWhole(typed.severe) === undefined ? both.whole : t.moreThanDisabled),
    ratio: ratioBp === undefined && both.percent,
    averageWage: averageWageFen === undefined && both.money,
    localAverage: localAverageFen === undefined && typed.localAverage !== '' && both.money,
  }
  const levy =
    rule !== undefined &&
    staff !== undefined &&
    disabled !== undefined &&
    severe !== undefined &&
    ratioBp !== undefined &&
    averageWageFen !== undefined &&
    !problems.localAverage
      ? employmentLevy(
          {
            staff,
            disabled,
            severe,
            ratioBp,
            averageWageFen,
            ...(localAverageFen !== undefined && { localAverageFen }),
          },
          rule,
        )
      : undefined
  const unverified = { text: t.levyUnverified, term: t.levyTermUnverified }
  const hints: Partial<Record<Name, string>> = { ratio: t.ratioHint, localAverage: t.localHint }
  return (
    <Panel title={t.levy} className={styles.wide}>
      <div className={classes(layout.stack16, layout.narrow)}>
        <div className={styles.fields}>
          {names.map((name) => (
            <TextField
              key={name}
              label={t[name]}
              hint={hints[name]}
              inputMode="decimal"
              value={typed[name]}
              error={(typed[name] !== '' && problems[name]) || undefined}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
        </div>
        <SmallResult
          says={levy && t.levyIs(formatFen(levy.amountFen))}
          {...(levy &&
            rule && {
              article: t.levyOf(formatFen(levy.fullFen), levy.payPercent, inLanguage(rule.source, language)),
              unverified: rule.needsVerification && unverified[rule.needsVerification],
            })}
        />
      </div>
    </Panel>
  )
}
