import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Basket } from './Basket.tsx'
import type { Goods } from './basket.ts'
import { showClass } from './bring-into-view.ts'
import { parseClassCodes } from './class-codes.ts'
import styles from './class-picker.module.css'
import { GroupList } from './GroupList.tsx'
import { HitList } from './HitList.tsx'
import { pickerMessages } from './messages.ts'
import { moveAmong, stopsOf } from './move-among.ts'

const AddGoodsDialog = lazy(() => import('./AddGoodsDialog.tsx').then((module) => ({ default: module.AddGoodsDialog })))

interface ClassPickerProps {
  readonly value: readonly Goods[]
  /** `edition` of the table that was shown. */
  readonly onChange: (goods: readonly Goods[], edition: string) => void
  readonly disabled?: boolean
  /** Collective and certification marks pay by class alone. */
  readonly isCollective?: boolean
  /** Abroad no office counts to ten: the basket names no fee. */
  readonly isAbroad?: boolean
}

/** `?code=09,25` opens the first class at once and offers the others. 45 classes, their similar groups and goods; a search across all of them; what is chosen, by class, with its fee. */
export function ClassPicker({
  value,
  onChange,
  disabled = false,
  isCollective = false,
  isAbroad = false,
}: ClassPickerProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [query] = useSearchParams()
  const [asked] = useState(() => parseClassCodes(query.get('code')))
  const [opened, setOpened] = useState(asked[0])
  const [openedGroup, setOpenedGroup] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  /** The class that arrows went to last: by it Tab comes back and leaves. */
  const [focused, setFocused] = useState<string>()
  const tools = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const name = useDeferredValue(text.trim())
  const found = useQuery({
    ...callQuery('classification.searchClasses', { name }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const { data } = found
  if (!data) {
    return found.error ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
    ) : (
      <Skeleton lines={8} />
    )
  }
  const { edition } = data
  const open = (classCode: string | undefined, groupCode?: string) => {
    setOpened(classCode)
    setOpenedGroup(groupCode)
  }
  const change = (goods: readonly Goods[]) => onChange(goods, edition.id)
  const notes = [
    t.edition(edition.id, edition.validFrom),
    ...(edition.isComplete ? [] : [t.selection]),
    ...(edition.isInForce ? [] : [t.outdated]),
  ]
  const picking = { chosen: value, onChange: change, disabled }
  // Forty-five classes are one stop of Tab; arrows go on from there.
  const stop = focused ?? opened ?? data.list[0]?.code
  return (
    <div className={layout.column12}>
      <div ref={tools} className={styles.tools}>
        <TextField
          type="search"
          label={t.search}
          hint={t.searchHint}
          value={text}
          maxLength={60}
          onKeyDown={(event) => {
            const [first] = stopsOf(middle.current)
            if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || !first) return
            event.preventDefault()
            first.focus()
          }}
          onChange={(event) => {
            setText(event.target.value)
            open(undefined)
          }}
        />
        {!disabled && (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t.more}
          </Button>
        )}
      </div>
      <div className={styles.frame}>
        <nav aria-label={t.classes}>
          <ul className={styles.classes} onKeyDown={(event) => moveAmong(event)}>
            {data.list.map((one) => (
              <li key={one.code}>
                <button
                  type="button"
                  tabIndex={one.code === stop ? 0 : -1}
                  onFocus={() => setFocused(one.code)}
                  ref={opened === one.code ? showClass : undefined}
                  aria-pressed={opened === one.code}
                  data-quiet={name !== '' && one.hit === 0 ? '' : undefined}
                  onClick={() => open(one.code)}
                >
                  <b>{one.code}</b> <span>{language === 'zh' ? one.name : one.nameEn}</span>
                  {name !== '' && one.hit > 0 && <small>{one.hit}</small>}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what was found in it */}
        <div
          ref={middle}
          className={styles.middle}
          onKeyDown={(event) => moveAmong(event, tools.current?.querySelector('input'))}
        >
          {asked.length > 1 && (
            <fieldset className={styles.asked}>
              <legend>{t.askedClasses}</legend>
              {asked.map((code) => (
                <Button key={code} size="small" aria-pressed={opened === code} onClick={() => open(code)}>
                  {code}
                </Button>
              ))}
            </fieldset>
          )}
          {opened !== undefined ? (
            <GroupList key={opened} code={opened} group={openedGroup} {...picking} />
          ) : name !== '' ? (
            <HitList reply={data} {...picking} onOpen={open} />
          ) : (
            <p className={styles.note}>{t.chooseClass}</p>
          )}
        </div>
        <Basket {...picking} isCollective={isCollective} isAbroad={isAbroad} isSelection={!edition.isComplete} />
      </div>
      <p className={styles.note}>{notes.join(' · ')}</p>
      {isAdding && (
        <Suspense>
          <AddGoodsDialog chosen={value} onChange={change} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
