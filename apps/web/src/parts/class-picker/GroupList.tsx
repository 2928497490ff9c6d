import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addGoods, englishOf, type Goods, isChosen, removeGoods } from './basket.ts'
import { showGroup } from './bring-into-view.ts'
import styles from './class-picker.module.css'
import { pickerMessages } from './messages.ts'
import { OfficialTable } from './OfficialTable.tsx'

interface GroupListProps {
  /** Two digits. */
  readonly code: string
  /** A group that is open at first. */
  readonly group?: string | undefined
  readonly chosen: readonly Goods[]
  readonly onChange: (goods: readonly Goods[]) => void
  readonly disabled: boolean
}

/** The similar groups of a class; one that is opened shows its goods to tick. */
export function GroupList({ code, group: first, ...picking }: GroupListProps) {
  const t = useMessages(pickerMessages)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(first ? [first] : []))
  const groups = useQuery({
    ...callQuery('classification.listGroups', { code }, { shownInPlace: true }),
    staleTime: 5 * 60_000,
  })
  if (groups.error) {
    return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} busy={groups.isFetching} />
  }
  if (!groups.data) return <Skeleton lines={6} />
  const toggle = (group: string) =>
    setOpened((all) => {
      const next = new Set(all)
      if (!next.delete(group)) next.add(group)
      return next
    })
  return (
    <section aria-label={t.class(code)}>
      <ul className={styles.groups}>
        {groups.data.map((group) => (
          <li key={group.code}>
            <button
              ref={group.code === first ? showGroup : undefined}
              type="button"
              className={styles.group}
              aria-expanded={opened.has(group.code)}
              onClick={() => toggle(group.code)}
            >
              <b>{group.code}</b> <span>{group.name}</span>
              <small>
                {group.movedTo.length > 0
                  ? t.moved(group.movedTo.join(' / '))
                  : group.items === 0
                    ? t.noneHere
                    : t.items(group.items)}
              </small>
            </button>
            {opened.has(group.code) && (
              <Items code={group.code} shown={group.code === first ? showGroup : undefined} {...picking} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ItemsProps extends Omit<GroupListProps, 'group'> {
  /** Told once the goods are there: only then is the list long enough to be scrolled to its last group. */
  readonly shown: RefCallback<HTMLElement> | undefined
}

function Items({ code, shown, chosen, onChange, disabled }: ItemsProps) {
  const t = useMessages(pickerMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('classification.listItems', { code }, { shownInPlace: true }),
    staleTime: 5 * 60_000,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton lines={3} />
  if (data.list.length === 0) {
    return (
      <p className={styles.note}>
        {t.noItems} <OfficialTable />
      </p>
    )
  }
  const goodsOf = (item: (typeof data.list)[number]): Goods => ({
    classCode: code.slice(0, 2),
    groupCode: code,
    itemCode: item.code,
    name: item.name,
    ...englishOf(item.nameEn),
  })
  const free = data.list.filter(({ movedTo }) => movedTo.length === 0)
  return (
    <div className={styles.itemsFrame} ref={shown}>
      <ul className={styles.items}>
        {data.list.map((item) => {
          const goods = goodsOf(item)
          const isMoved = item.movedTo.length > 0
          return (
            <li key={item.id}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen(chosen, goods)}
                  disabled={disabled || isMoved}
                  onChange={(event) =>
                    onChange(event.target.checked ? addGoods(chosen, [goods]) : removeGoods(chosen, goods))
                  }
                />
                <span>{item.name}</span>
                {isMoved && <small>{t.moved(item.movedTo.join(' / '))}</small>}
              </label>
            </li>
          )
        })}
      </ul>
      {!disabled && free.length > 1 && (
        <Button size="small" onClick={() => onChange(addGoods(chosen, free.map(goodsOf)))}>
          {t.all(free.length)}
        </Button>
      )}
    </div>
  )
}
