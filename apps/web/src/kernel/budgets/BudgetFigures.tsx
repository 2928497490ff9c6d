import { budgetOverNames, periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import type { ReactNode } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { BudgetBar } from './BudgetBar.tsx'
import { type OneBudget, reachedOf } from './budget-types.ts'
import styles from './budgets.module.css'
import { budgetMessages } from './messages.ts'

/** The picture of a budget with its figures and what was laid down. */
export function BudgetFigures({ budget }: { budget: OneBudget }) {
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  const { amount, spent, firm, waiting, left, used, phase, isClosed, kinds, warnPercent, onOver, note } = budget
  const reached = phase === 'past' ? undefined : reachedOf(budget)
  return (
    <div className={layout.stack16}>
      <p className={layout.wrap8x16}>
        <Chip tone={phase === 'now' ? 'wait' : 'quiet'}>{isClosed ? t.closed : t[phase]}</Chip>
        {reached && <Chip tone={reached === 'over' ? 'bad' : 'warn'}>{reached === 'over' ? t.usedUp : t.warned}</Chip>}
        <span className={classes(texts.soft13, texts.numbers)}>{t.used(used)}</span>
      </p>
      <BudgetBar figures={budget} />
      <dl className={styles.figures}>
        <Figure name={t.budget} fen={amount} />
        <Figure name={t.spent} fen={spent} mark={styles.spent} />
        <Figure name={t.firm} fen={firm} mark={styles.firm} />
        <Figure name={t.waiting} fen={waiting} mark={styles.waiting} />
        <Figure name={left < 0 ? t.over : t.left} fen={Math.abs(left)} isBad={left < 0} />
      </dl>
      <dl className={styles.facts}>
        <Fact name={t.period}>{periodWords(budget)[language]}</Fact>
        <Fact name={t.onOver}>{budgetOverNames[onOver][language]}</Fact>
        <Fact name={t.warnAt}>{warnPercent}%</Fact>
        <Fact name={t.kinds}>
          {kinds.length === 0
            ? t.allKinds
            : kinds.map((kind) => kindFacts(kind).name[language]).join(language === 'zh' ? '、' : ', ')}
        </Fact>
        {note && <Fact name={t.note}>{note}</Fact>}
      </dl>
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly fen: number
  readonly mark?: string | undefined
  readonly isBad?: boolean
}

function Figure({ name, fen, mark, isBad = false }: FigureProps) {
  return (
    <div>
      <dt>
        {mark && <span className={classes(styles.key, mark)} aria-hidden="true" />}
        {name}
      </dt>
      <dd className={isBad ? texts.bad : undefined}>{formatFen(fen)}</dd>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
