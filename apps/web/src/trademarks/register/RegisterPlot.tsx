import { describeSource } from '@portal/domain/platform/words/source-name'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { similarMessages } from '../../parts/similar-marks/messages.ts'
import { classes } from '../../ui/classes.ts'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'
import plot from './register-plot.module.css'

interface Bar {
  readonly key: string
  readonly count: number
}

/** How full the classes of the register copy are. */
export function ClassPlot() {
  const similar = useMessages(similarMessages)
  const t = useMessages(marksMessages)
  const language = useLanguage()
  const { data } = useQuery(callQuery('marks.getMarkRegister', {}))
  if (!data || data.classes.length === 0) return null
  const sources = data.searched.sources.map(({ name, newestOn }) =>
    similar.sourceAge(describeSource(name, language), newestOn),
  )
  return (
    <Panel title={t.plotTitle}>
      <Bars
        label={t.plotTitle}
        head={[t.classOf, t.liveMarks]}
        bars={data.classes.map(({ classNumber, live }) => ({ key: String(classNumber).padStart(2, '0'), count: live }))}
      />
      <p className={styles.fine}>
        {t.plotHint} · {sources.join(' · ')}
      </p>
    </Panel>
  )
}

/** When own terms end. */
export function EndsPlot() {
  const t = useMessages(marksMessages)
  const ends = useQuery(callQuery('marks.getWatchedMarkFigures', {})).data?.ends ?? []
  if (ends.length === 0) return null
  return (
    <Panel title={t.endsTitle}>
      <Bars
        label={t.endsTitle}
        head={[t.year, t.marks]}
        bars={ends.map(({ year, marks }) => ({ key: String(year), count: marks }))}
      />
    </Panel>
  )
}

function Bars({ label, head, bars }: { label: string; head: readonly [string, string]; bars: readonly Bar[] }) {
  const t = useMessages(marksMessages)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <figure>
      <div className={plot.bars} role="img" aria-label={label}>
        {bars.map(({ key, count }) => (
          <div key={key} className={plot.bar} title={`${key}: ${formatNumber(count)}`}>
            <span className={classes(texts.quiet12, texts.numbers)}>{formatNumber(count)}</span>
            <span className={plot.barBody} style={{ height: `${Math.max(2, (count / most) * 56)}px` }} />
            <span className={classes(texts.quiet12, texts.numbers)}>{key}</span>
          </div>
        ))}
      </div>
      <details>
        <summary className={texts.quiet12}>{t.asTable}</summary>
        <table className={classes(texts.quietHeads, styles.fees)} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, count }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
