import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { addGoods, englishOf, type Goods, isChosen, type SearchReply } from './basket.ts'
import styles from './class-picker.module.css'
import { pickerMessages } from './messages.ts'
import { OfficialTable } from './OfficialTable.tsx'

interface HitListProps {
  readonly reply: SearchReply
  readonly chosen: readonly Goods[]
  readonly onChange: (goods: readonly Goods[]) => void
  /** `group` is empty for a class as a whole. */
  readonly onOpen: (classCode: string, group: string) => void
  readonly disabled: boolean
}

/** Hits of a search with the way to each: goods are added by one press, a class or a group opens in its class. */
export function HitList({ reply, chosen, onChange, onOpen, disabled }: HitListProps) {
  const t = useMessages(pickerMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const nameOfClass = ({ classCode, className }: SearchReply['hits'][number]) =>
    (language === 'en' && reply.list.find(({ code }) => code === classCode)?.nameEn) || className
  const { isComplete } = reply.edition
  if (reply.hits.length === 0) {
    return (
      <p className={styles.note} role="status">
        {isComplete ? t.noHits : t.noHitsHere}
        {marks.gap}
        {!isComplete && <OfficialTable />}
      </p>
    )
  }
  return (
    <section aria-label={t.search}>
      <p className={styles.note} role="status">
        {t.hits(reply.hits.length, reply.total)}
        {marks.gap}
        {reply.industries.length > 0 &&
          t.proposedFor(reply.industries.map((one) => (language === 'zh' ? one.name : one.nameEn)))}
      </p>
      <ul className={styles.hits}>
        {reply.hits.map((hit) => {
          const { classCode, groupCode, code: itemCode, name } = hit
          const goods = { classCode, groupCode, itemCode, name, ...englishOf(hit.nameEn) }
          const isDone = hit.level === 'item' && isChosen(chosen, goods)
          return (
            <li key={`${hit.level} ${hit.id}`}>
              <div>
                <strong>{hit.level === 'class' && language === 'en' ? hit.nameEn : hit.name}</strong>
                <p className={styles.path}>
                  {[
                    `${hit.classCode} ${nameOfClass(hit)}`,
                    ...(hit.groupCode ? [`${hit.groupCode} ${hit.groupName}`] : []),
                  ]
                    .slice(0, hit.level === 'item' ? 2 : 1)
                    .join(' › ')}
                  {hit.movedTo.length > 0 && ` · ${t.moved(hit.movedTo.join(' / '))}`}
                </p>
              </div>
              {hit.level === 'item' ? (
                <Button
                  size="small"
                  aria-label={isDone ? t.addedOne(hit.name) : t.addOne(hit.name)}
                  disabled={disabled || hit.movedTo.length > 0}
                  // It keeps the focus of who has just pressed it.
                  aria-disabled={isDone}
                  onClick={() => !isDone && onChange(addGoods(chosen, [goods]))}
                >
                  {isDone ? t.added : t.add}
                </Button>
              ) : (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t.openOne(hit.name)}
                  onClick={() => onOpen(hit.classCode, hit.groupCode)}
                >
                  {t.open}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!isComplete && (
        <p className={styles.note}>
          {t.missing} <OfficialTable />
        </p>
      )}
    </section>
  )
}
