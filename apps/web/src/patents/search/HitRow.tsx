import type { ReplyOf } from '@portal/contract/call'
import type { searchPatents } from '@portal/contract/patents/patents'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import styles from './HitRow.module.css'
import { LifeLine } from './LifeLine.tsx'
import { Marked } from './Marked.tsx'
import { searchMessages } from './messages.ts'
import { statusName, statusTones, typeName } from './names.ts'
import { SelectHit, type Selection } from './Selection.tsx'
import { passageFrom } from './snippet-start.ts'

export type Hit = ReplyOf<typeof searchPatents>['list'][number]

export const patentPath = (id: string) => pathTo('/serviceHall/patentService/patent/:id', { params: { id } })

interface HitRowProps {
  readonly hit: Hit
  readonly isChosen: boolean
  /** Shows it in the preview; without it a click on the title opens the page. */
  readonly onChoose?: (id: string) => void
  readonly selection?: Selection
}

/** One result: first drawing, title, number, owner, dates as a line, status, the passage that was found. */
export function HitRow({ hit, isChosen, onChoose, selection }: HitRowProps) {
  const language = useLanguage()
  const t = useMessages(searchMessages)
  const marks = usePunctuation()
  const number = hit.number || hit.applicationNumber
  const { drawing } = hit
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a wider target for the mouse; keys use the title's link and the arrows
    <li
      className={classes(states.marked, styles.row)}
      data-chosen={isChosen || undefined}
      data-hit={hit.id}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, button, label')) onChoose?.(hit.id)
      }}
    >
      {selection && <SelectHit id={hit.id} title={hit.title.text} selection={selection} />}
      {drawing && (
        <img
          className={styles.drawing}
          src={drawing.small}
          alt=""
          width={drawing.width}
          height={drawing.height}
          loading="lazy"
        />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <Link to={patentPath(hit.id)}>
              <Marked {...hit.title} />
            </Link>
          </h3>
          {hit.titleOther && <span className={styles.other}>{hit.titleOther}</span>}
          <StateChip tone={statusTones[hit.status] ?? 'quiet'}>{statusName(hit.status, language)}</StateChip>
        </div>
        <p className={styles.facts}>
          {number && <NumberText>{number}</NumberText>}
          <span>{typeName(hit.type, language)}</span>
          <span>{hit.office}</span>
          {hit.classes[0] && <span className={texts.mono12}>{hit.classes[0]}</span>}
          {hit.familySize > 1 && <span>{t.familySize(hit.familySize)}</span>}
          <span className={styles.owner}>{hit.applicants.join(marks.semicolon)}</span>
          {hit.isInvented && <Chip tone="warn">{t.invented}</Chip>}
          {hit.applicationMark === 'broken' && !hit.number && <span className={texts.quiet12}>{t.brokenNumber}</span>}
        </p>
        {(hit.filedOn ?? hit.publishedOn ?? hit.grantedOn) && <LifeLine {...hit} />}
        {hit.snippet && (
          <p className={classes(layout.cut, texts.soft13, styles.snippet)}>
            <Marked {...passageFrom(hit.snippet)} />
          </p>
        )}
      </div>
    </li>
  )
}
