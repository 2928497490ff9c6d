import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { baseStateOf } from '@portal/domain/trademarks/abroad/base-findings'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import { BaseFindings } from './BaseFindings.tsx'
import { useEditing } from './form-parts.tsx'
import { markMessages } from './messages.ts'

interface BaseChoiceProps {
  /** False where only what is written is judged. */
  readonly isOpen: boolean
}

/** The base mark out of the account's own, and what the register copy says beside the form. */
export function BaseChoice({ isOpen }: BaseChoiceProps) {
  const { form, change } = useEditing()
  const t = useMessages(markMessages)
  const language = useLanguage()
  const marks = useLoadMore('marks.listWatchedMarks', (name) => ({ relation: 'own', ...(name && { name }) }))
  return (
    <>
      {isOpen && (
        <LoadMoreSelect
          label={t.fromMarks}
          placeholder={t.fromMarksHint}
          {...marks}
          keyOf={(row) => row.id}
          isTaken={(row) => row.number === form.base.number}
          onChoose={(row) =>
            change((now) => ({
              ...now,
              base: {
                ...{ orderNo: '', number: row.number, state: baseStateOf(row.status), owner: row.owner },
                ...{ filedOn: row.appliedOn ?? '', registeredOn: row.registeredOn ?? '' },
                ...{ classes: row.classes.map((one) => String(one).padStart(2, '0')) },
                ...{ sameImage: false, goodsWithin: false },
              },
              mark: { ...now.mark, words: now.mark.words.trim() === '' ? row.name : now.mark.words },
            }))
          }
          render={(row) =>
            [
              row.name,
              row.number,
              row.classes.join(language === 'zh' ? '、' : ', '),
              trademarkStates[row.status].name[language],
            ].join(' · ')
          }
        />
      )}
      <BaseFindings form={form} change={isOpen ? change : undefined} />
    </>
  )
}
