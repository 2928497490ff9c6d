import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { SimilarMarks } from '../parts/similar-marks/SimilarMarks.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { checkMessages } from './check-messages.ts'
import styles from './marks.module.css'

interface Asked {
  readonly name: string
  readonly classes: readonly number[]
}

/** The quick check of a name: words and classes, and what stands in the way with why. */
export function NameCheck() {
  const t = useMessages(checkMessages)
  const [name, setName] = useState('')
  const [classes, setClasses] = useState<readonly number[]>([])
  const [asked, setAsked] = useState<Asked>()
  const [isMissing, setMissing] = useState(false)
  const answer = useQuery({
    ...callQuery(
      'marks.checkSimilarMarks',
      { name: asked?.name ?? '', classes: [...(asked?.classes ?? [])] },
      { shownInPlace: true },
    ),
    enabled: asked !== undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !/[\p{L}\p{N}]/u.test(name)
    setMissing(isEmpty)
    if (!isEmpty) setAsked({ name: name.trim(), classes })
  }
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={submit} noValidate>
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
        <ClassChoice chosen={classes} onChoose={setClasses} />
      </form>
      {asked && answer.isPending && <Skeleton lines={5} />}
      {asked && answer.error && (
        <ErrorState error={answer.error} busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {asked && answer.data && (
        <SimilarMarks
          key={`${asked.name} ${asked.classes.join()}`}
          answer={answer.data}
          isAllClasses={asked.classes.length === 0}
        />
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
            aria-label={words(one)}
            title={words(one)}
            className={styles.classCell}
            onClick={() => toggle(one)}
          >
            <b>{two(one)}</b>
            <small>{names.get(one) ?? '\u00a0'}</small>
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
