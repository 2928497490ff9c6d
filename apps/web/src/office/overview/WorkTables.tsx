import { limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { caseFigures, sampleMin, steps } from '@portal/domain/office/overview/figures'
import { useLanguage, useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import { type Asked, wayToCases } from './asked.ts'
import { Count, FigureTable } from './FigureTable.tsx'
import type { Figures } from './figure-types.ts'
import { overviewMessages } from './messages.ts'
import { Section } from './Section.tsx'

interface Props {
  readonly data: Figures
  readonly asked: Asked
}

/** A rate or a median, or the reason why none is told. */
function Rate({ said }: { said: string | null }) {
  const t = useMessages(overviewMessages)
  return <td>{said ?? <span className={texts.quiet}>{t.tooFew}</span>}</td>
}

/** Orders begun in the period, and how far they came until now. */
export function Drafts({ data: { drafts }, asked }: Props) {
  const t = useMessages(overviewMessages)
  const language = useLanguage()
  const { begun, handedIn, paid } = drafts
  const rows = [
    ...(begun === null ? [] : [['begun', begun] as const]),
    ['handedIn', handedIn] as const,
    ['paid', paid] as const,
  ]
  const whole = rows[0]?.[1] ?? 0
  return (
    <Section
      title={t.draftsTitle}
      hint={t.draftsHint}
      table="drafts"
      asked={asked}
      rows={whole && rows.length}
      empty={t.noDrafts}
    >
      <FigureTable
        label={t.draftsTitle}
        heads={[t.stage, t.count, t.ofFirst]}
        most={whole}
        lines={rows.map(([figure, count]) => {
          const name = caseFigures[figure].name[language]
          return {
            ...{ key: figure, name, parts: [{ key: figure, value: count }] },
            numbers: (
              <>
                <Count count={count} name={t.rowsOf(name, String(count))} to={wayToCases(figure, asked)} />
                <Rate said={whole < sampleMin ? null : `${Math.round((100 * count) / whole)}%`} />
              </>
            ),
          }
        })}
      />
    </Section>
  )
}

/** How long each step took. */
export function Steps({ data, asked }: Props) {
  const t = useMessages(overviewMessages)
  const language = useLanguage()
  return (
    <Section title={t.stepsTitle} hint={t.stepsHint} table="steps" asked={asked} rows={data.steps.length}>
      <FigureTable
        label={t.stepsTitle}
        heads={[t.step, t.median, t.ended]}
        most={Math.max(...data.steps.map(({ median }) => median ?? 0), 1)}
        lines={data.steps.map(({ step, cases, median }) => {
          const name = steps[step][language]
          return {
            ...{ key: step, name, parts: median === null ? undefined : [{ key: step, value: median }] },
            numbers: (
              <>
                <Rate said={median === null ? null : t.days(median)} />
                <Count count={cases} name={t.rowsOf(name, t.cases(cases))} to={wayToCases(step, asked)} />
              </>
            ),
          }
        })}
      />
    </Section>
  )
}

/** How the offices last decided, area by area. */
export function Outcomes({ data: { outcomes }, asked }: Props) {
  const t = useMessages(overviewMessages)
  const language = useLanguage()
  return (
    <Section
      title={t.outcomesTitle}
      hint={t.outcomesHint}
      table="outcomes"
      asked={asked}
      rows={outcomes.length}
      empty={t.noOutcomes}
    >
      <FigureTable
        label={t.outcomesTitle}
        heads={[t.area, t.granted, t.refused, t.share]}
        // Counts beside each other, so that no bar shows a rate that is of too few.
        most={Math.max(...outcomes.map(({ granted, refused }) => granted + refused), 1)}
        lines={outcomes.map(({ area, granted, refused, share }) => {
          const name = limitAreas[area][language]
          return {
            ...{ key: area, name },
            parts: [
              { key: 'granted', value: granted, tone: 'good' },
              { key: 'refused', value: refused, tone: 'bad' },
            ],
            numbers: (
              <>
                <Count
                  count={granted}
                  name={t.rowsOf(name, `${t.granted} ${granted}`)}
                  to={wayToCases('granted', asked, { area })}
                />
                <Count
                  count={refused}
                  name={t.rowsOf(name, `${t.refused} ${refused}`)}
                  to={wayToCases('refused', asked, { area })}
                />
                <Rate said={share === null ? null : `${share}%`} />
              </>
            ),
          }
        })}
      />
    </Section>
  )
}
