import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Hit, patentPath } from './HitRow.tsx'
import styles from './HitTable.module.css'
import { Marked } from './Marked.tsx'
import { searchMessages } from './messages.ts'
import { statusName, statusTones } from './names.ts'
import { SelectHit, type Selection } from './Selection.tsx'

interface HitTableProps {
  readonly hits: readonly Hit[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly selection: Selection
}

/** The results a line each, for looking down a column. */
export default function HitTable({ hits, chosen, onChoose, selection }: HitTableProps) {
  const t = useMessages(searchMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  return (
    <div className={layout.scrolls}>
      <table className={classes(texts.quietHeads, styles.table)} aria-label={t.results}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.selection}</VisuallyHidden>
            </th>
            <th scope="col">{t.titleColumn}</th>
            <th scope="col">{t.numberColumn}</th>
            <th scope="col">{t.applicants}</th>
            <th scope="col">{t.filedColumn}</th>
            <th scope="col">{t.status}</th>
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <tr
              key={hit.id}
              data-hit={hit.id}
              data-chosen={hit.id === chosen || undefined}
              onClick={(event) => {
                if (event.target instanceof Element && !event.target.closest('a, label')) onChoose(hit.id)
              }}
            >
              <td>
                <SelectHit id={hit.id} title={hit.title.text} selection={selection} />
              </td>
              <th scope="row">
                <Link to={patentPath(hit.id)}>
                  <Marked {...hit.title} />
                </Link>
              </th>
              <td>
                <NumberText>{hit.number || hit.applicationNumber}</NumberText>
              </td>
              <td className={styles.owners}>{hit.applicants.join(marks.semicolon)}</td>
              <td className={texts.numbers}>{hit.filedOn ?? '—'}</td>
              <td>
                <StateChip tone={statusTones[hit.status] ?? 'quiet'}>{statusName(hit.status, language)}</StateChip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
