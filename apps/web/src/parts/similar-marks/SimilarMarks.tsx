import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { describeSource } from '@portal/domain/platform/words/source-name'
import { graceState, stateOnDay } from '@portal/domain/trademarks/register/term-state'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatNumber, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { MarkPicture } from '../MarkPicture.tsx'
import { similarMessages } from './messages.ts'
import styles from './similar-marks.module.css'

type Answer = ReplyFor<'marks.checkSimilarMarks'>
type SimilarMark = Answer['list'][number]
const bands = ['high', 'medium', 'low'] as const
const tones = { high: 'bad', medium: 'warn', low: 'quiet' } as const
const shownFirst = 8

/** What was found, the strongest first, with why; what was searched, and that nothing is promised. */
export function SimilarMarks({ answer, isAllClasses }: { answer: Answer; isAllClasses: boolean }) {
  const t = useMessages(similarMessages)
  const language = useLanguage()
  const [classNumber, setClassNumber] = useState<number>()
  const [shown, setShown] = useState(shownFirst)
  const { bands: counts, searched } = answer
  const list = answer.list.filter((hit) => classNumber === undefined || hit.classNumber === classNumber)
  const found = classNumber === undefined ? counts : answer.classes.find((one) => one.classNumber === classNumber)
  const leftOut = bands.reduce((sum, band) => sum + (found?.[band] ?? 0), 0) - list.length
  const worst = bands.find((band) => counts[band] > 0)
  // Where some were not compared nobody knows that there is nothing worse.
  const isUnsure = answer.isCut && worst !== 'high' && worst !== 'medium'
  const isDoubted = answer.concerns.length > 0 && worst !== 'high' && worst !== 'medium'
  return (
    <section className={layout.column12} aria-label={t.hits} aria-live="polite">
      <NameConcerns concerns={answer.concerns} />
      {searched.marks === 0 ? (
        <p className={styles.verdict}>{t.emptyRegister}</p>
      ) : (
        <p className={styles.verdict} data-tone={isUnsure || isDoubted ? 'warn' : worst ? tones[worst] : 'good'}>
          {worst === 'high'
            ? t.verdictHigh(counts.high)
            : worst === 'medium'
              ? t.verdictMedium(counts.medium)
              : isUnsure
                ? t.verdictCut
                : worst === 'low'
                  ? t.verdictLow
                  : isDoubted
                    ? t.noneButDoubted
                    : t.none}
        </p>
      )}
      <p className={styles.fine}>
        {t.searched(formatNumber(searched.marks), formatNumber(searched.live))}{' '}
        {searched.sources
          .map(({ name, newestOn }) => t.sourceAge(describeSource(name, language), newestOn))
          .join(' · ')}
      </p>
      {answer.isCut && <p className={styles.fine}>{t.isCut}</p>}
      {isAllClasses && answer.classes.length > 1 && (
        <fieldset className={classes(layout.line8, layout.bare)}>
          <legend className={styles.fine}>{t.byClass}</legend>
          {[undefined, ...answer.classes.map((one) => one.classNumber)].map((one) => (
            <button
              key={one ?? 0}
              type="button"
              className={classes(states.pressed, styles.pill)}
              aria-pressed={classNumber === one}
              onClick={() => {
                setClassNumber(one)
                setShown(shownFirst)
              }}
            >
              {one === undefined ? t.all : String(one).padStart(2, '0')}
            </button>
          ))}
        </fieldset>
      )}
      <ol className={layout.grid}>
        {list.slice(0, shown).map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ol>
      {list.length > shown && (
        <Button size="small" tone="quiet" onClick={() => setShown(shown + 20)}>
          {t.more(Math.min(20, list.length - shown))}
        </Button>
      )}
      {leftOut > 0 && <p className={styles.fine}>{t.leftOut(list.length, leftOut)}</p>}
      <p className={styles.fine}>{t.noPromise}</p>
    </section>
  )
}

/** What stands against the words themselves: no search of the register answers that. */
function NameConcerns({ concerns }: Pick<Answer, 'concerns'>) {
  const t = useMessages(similarMessages)
  const language = useLanguage()
  if (concerns.length === 0) return null
  return (
    <div className={styles.concerns}>
      <p>
        <strong>{t.concerns}</strong>
      </p>
      <ul>
        {concerns.map(({ ground, word, why }) => (
          <li key={`${ground} ${word}`}>
            <b>{word}</b> {why[language]}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Hit({ hit }: { hit: SimilarMark }) {
  const t = useMessages(similarMessages)
  const language = useLanguage()
  const watch = useCallMutation('marks.addWatchedMarks', {
    onSuccess: () => void showToast({ tone: 'good', text: t.watched(hit.number) }),
  })
  const validTo = hit.validTo === null ? null : civilDate(hit.validTo)
  // A register says "registered" of a mark whose term is over: it may still be renewed and stands in the way.
  const { code, name, colour } = stateOnDay({ status: hit.status, validTo }, civilDate(todayInBeijing()))
  return (
    <li className={styles.hit}>
      <MarkPicture name={hit.name} image={hit.image} />
      <div className={styles.hitText}>
        <p className={styles.hitName}>
          <strong>{hit.name}</strong>
          <StateChip tone={tones[hit.band]}>{t[hit.band]}</StateChip>
          {hit.isInvented && <Chip>{t.invented}</Chip>}
        </p>
        <p className={texts.soft13}>{hit.why.map((one) => one[language]).join(language === 'zh' ? '；' : '; ')}</p>
        <p className={styles.fine}>
          <NumberText>{hit.number}</NumberText> · {t.inClass(String(hit.classNumber).padStart(2, '0'))} ·{' '}
          <span data-tone={colour}>{name[language]}</span>
          {validTo !== null && ` ${code === graceState.code ? t.endedOn(validTo) : t.validTo(validTo)}`} · {hit.owner}
        </p>
      </div>
      <div className={styles.hitEnd}>
        <meter
          data-tone={tones[hit.band]}
          min={0}
          max={100}
          value={hit.score}
          title={t.score(hit.score)}
          aria-label={t.score(hit.score)}
        />
        <Button
          size="small"
          tone="quiet"
          busy={watch.isPending}
          aria-label={`${t.watch} ${hit.name} ${hit.number}`}
          onClick={() => watch.mutate({ numbers: hit.number, relation: 'other' })}
        >
          {t.watch}
        </Button>
      </div>
    </li>
  )
}
