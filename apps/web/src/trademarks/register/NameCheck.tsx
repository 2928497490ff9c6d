import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { SimilarMarks } from '../../parts/similar-marks/SimilarMarks.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import styles from './marks.module.css'
import { type CheckedName, registrationQuery } from './registration-query.ts'

const GroupPicker = lazy(() =>
  import('../../parts/class-picker/GroupPicker.tsx').then((module) => ({ default: module.GroupPicker })),
)

interface Asked extends CheckedName {
  /** Four digits each; goods that share one weigh more. */
  readonly groups: readonly string[]
}

/** `?name=` and `&code=` ask at once: what is like a mark of the register. */
function useAskedByAddress(): Asked | undefined {
  const [query] = useSearchParams()
  const name = (query.get('name') ?? '').trim().slice(0, 100)
  const code = Number(query.get('code'))
  if (!/[\p{L}\p{N}]/u.test(name)) return undefined
  return { name, classes: Number.isInteger(code) && code >= 1 && code <= 45 ? [code] : [], groups: [] }
}

/** The quick check of a name: words and classes, and what stands in the way with why. */
export function NameCheck({ onAsked }: { readonly onAsked?: (asked: CheckedName) => void }) {
  const t = useMessages(checkMessages)
  const given = useAskedByAddress()
  const [name, setName] = useState(given?.name ?? '')
  const [classes, setClasses] = useState<readonly number[]>(given?.classes ?? [])
  const [groups, setGroups] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const [asked, setAsked] = useState<Asked | undefined>(given)
  const warningId = useId()
  const [isMissing, setMissing] = useState(false)
  const answer = useQuery({
    ...callQuery(
      'marks.checkSimilarMarks',
      { name: asked?.name ?? '', classes: [...(asked?.classes ?? [])], groups: [...(asked?.groups ?? [])] },
      { shownInPlace: true },
    ),
    enabled: asked !== undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !/[\p{L}\p{N}]/u.test(name)
    setMissing(isEmpty)
    if (isEmpty) return
    const next = { name: name.trim(), classes, groups }
    setAsked(next)
    onAsked?.(next)
  }
  return (
    <div className={`${layout.stack12} ${layout.shrinks}`}>
      <form className={`${layout.stack16} ${layout.shrinks}`} onSubmit={submit} noValidate>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={100}
          {...(isMissing && { error: t.nameMissing })}
          onChange={(event) => setName(event.target.value)}
          after={
            <Button
              type="submit"
              tone="plain"
              size="small"
              icon="search"
              busy={asked !== undefined && answer.isFetching}
            >
              {t.check}
            </Button>
          }
        />
        <ClassChoice
          chosen={classes}
          onChoose={(next) => {
            setClasses(next)
            setGroups((all) => all.filter((group) => next.includes(Number(group.slice(0, 2)))))
          }}
        />
        <div className={`${layout.line8} ${texts.soft13}`}>
          <Button size="small" onClick={() => setPicking(true)}>
            {t.chooseGroups}
          </Button>
          <span>{groups.length === 0 ? t.noGroups : groups.join(' ')}</span>
        </div>
      </form>
      {asked && answer.isPending && <Skeleton lines={5} />}
      {asked && answer.error && (
        <ErrorState error={answer.error} busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {asked && answer.data && (
        <SimilarMarks
          key={`${asked.name} ${asked.classes.join()} ${asked.groups.join()}`}
          answer={answer.data}
          isAllClasses={asked.classes.length === 0}
        />
      )}
      {asked && answer.data && answer.data.concerns.length > 0 && (
        <p className={styles.fine} id={warningId}>
          {t.registerWarning}
        </p>
      )}
      {asked && answer.data && (
        <LinkButton
          icon="plus"
          {...(answer.data.concerns.length > 0 && { 'aria-describedby': warningId })}
          to={pathTo('/trademarkService/RegisterView', { query: registrationQuery(asked) })}
        >
          {t.registerIt(asked.name)}
        </LinkButton>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <GroupPicker
            chosen={groups}
            onClose={() => setPicking(false)}
            onChange={(next) => {
              setGroups(next)
              // A group is of its class: goods of a class that is not asked for would weigh nothing.
              const own = next.map((group) => Number(group.slice(0, 2)))
              setClasses((all) => [...new Set([...all, ...own])].sort((a, b) => a - b))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const everyClass = Array.from({ length: 45 }, (_, at) => at + 1)
const two = (number: number) => String(number).padStart(2, '0')

/** The 45 classes as toggles, closed until wanted; none chosen stands for all. */
function ClassChoice({ chosen, onChoose }: { chosen: readonly number[]; onChoose: (list: readonly number[]) => void }) {
  const t = useMessages(checkMessages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const table = useQuery({ ...callQuery('classification.searchClasses', {}), enabled: isOpen || chosen.length > 0 })
  const names = new Map(
    (table.data?.list ?? []).map(({ code, name, nameEn }) => [Number(code), language === 'zh' ? name : nameEn || name]),
  )
  const toggle = (one: number) =>
    onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].sort((a, b) => a - b))
  const words = (one: number) => [two(one), names.get(one)].filter(Boolean).join(' ')
  return (
    <details className={styles.classes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t.classes}:{' '}
        <span>{chosen.length === 0 ? t.allClasses : chosen.map(words).join(language === 'zh' ? '、' : ', ')}</span>
      </summary>
      <fieldset className={styles.classGrid} aria-label={t.chooseClasses}>
        {everyClass.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={chosen.includes(one)}
            title={words(one)}
            className={classes(states.pressed, styles.classCell)}
            onClick={() => toggle(one)}
          >
            <b>{two(one)}</b> <small>{names.get(one) ?? '\u00a0'}</small>
          </button>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <Button size="small" tone="quiet" onClick={() => onChoose([])}>
          {t.noClasses}
        </Button>
      )}
    </details>
  )
}
