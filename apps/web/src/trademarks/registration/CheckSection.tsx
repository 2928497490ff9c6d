import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import styles from '../../parts/form/editor.module.css'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { jumpTo } from '../../ui/JumpList.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { stepElement } from './form-steps.ts'
import { trademarkMessages } from './messages.ts'
import { isSameQuestion, type NameQuestion, nameQuestionOf } from './name-question.ts'
import { StepSection } from './StepSection.tsx'
import { useParts } from './trademark-fields.ts'

const SimilarMarks = lazy(() =>
  import('../../parts/similar-marks/SimilarMarks.tsx').then((module) => ({ default: module.SimilarMarks })),
)

interface CheckSectionProps {
  /** What was asked last. */
  readonly asked: NameQuestion | undefined
  readonly onAsk: (question: NameQuestion) => void
  /** What was decided last; its question may be another than the form's now. */
  readonly decided: Decided | undefined
  /** Absent where nothing is written any more. */
  readonly onDecide: ((question: NameQuestion) => Promise<void>) | undefined
}

export type Decided = NameQuestion & ReplyFor<'trademarks.keepDecision'>

/** Marks that stand in the way, class by class, with why: the applicant decides to go on or to change the mark. */
export function CheckSection({ asked, onAsk, decided, onDecide }: CheckSectionProps) {
  const t = useMessages(trademarkMessages)
  const { form } = useParts('mark', 'goods')
  const question = nameQuestionOf(form)
  const answer = useQuery({
    ...callQuery('marks.checkSimilarMarks', asked ?? { name: '', classes: [], groups: [] }, { shownInPlace: true }),
    enabled: asked !== undefined,
  })
  const [deciding, setDeciding] = useState(false)
  const decide = async (wanted: NameQuestion) => {
    setDeciding(true)
    try {
      await onDecide?.(wanted)
      jumpTo(stepElement('applicant'))
    } finally {
      setDeciding(false)
    }
  }
  const hasChanged = asked !== undefined && question !== undefined && !isSameQuestion(asked, question)
  return (
    <StepSection step="check">
      <p className={texts.soft13}>{question ? t.checkNote : t.checkLater}</p>
      {question && (
        <div className={layout.line8}>
          <Button icon="search" busy={asked !== undefined && answer.isFetching} onClick={() => onAsk(question)}>
            {t.checkNow(question.name, question.classes.length)}
          </Button>
        </div>
      )}
      {hasChanged && <p className={styles.missing}>{t.checkOld}</p>}
      {asked && answer.isPending && <Skeleton lines={5} />}
      {asked && answer.error && (
        <ErrorState error={answer.error} busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {asked && answer.data && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <SimilarMarks key={JSON.stringify(asked)} answer={answer.data} isAllClasses />
          <div className={layout.line8}>
            <Button onClick={() => jumpTo(stepElement('mark'))}>{t.changeMark}</Button>
            <Button onClick={() => jumpTo(stepElement('goods'))}>{t.changeGoods}</Button>
            {answer.data.list.length === 0 || hasChanged || !onDecide ? (
              <Button onClick={() => jumpTo(stepElement('applicant'))}>{t.goOn}</Button>
            ) : (
              <Button tone="primary" busy={deciding} onClick={() => void decide(asked)}>
                {t.goOnDespite}
              </Button>
            )}
          </div>
          {answer.data.list.length > 0 && !decided && onDecide && <p className={texts.soft13}>{t.decisionNote}</p>}
          {decided && isSameQuestion(asked, questionAsked(decided)) && (
            <p role="status" className={styles.good}>
              {t.decided(decided.found, formatInstant(decided.decidedTime))}
            </p>
          )}
        </Suspense>
      )}
    </StepSection>
  )
}

const questionAsked = ({ name, classes, groups }: Decided): NameQuestion => ({ name, classes, groups })
