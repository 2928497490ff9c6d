import { productLimits } from '@portal/domain/square/shop/product-form'
import { questionKinds, questionsMax } from '@portal/domain/square/shop/questions'
import { useMessages } from '../../app/language.ts'
import { moveRow } from '../../parts/move-row.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { productMessages } from './product-messages.ts'
import type { ProductParts } from './product-parts.ts'
import type { TypedQuestion } from './product-typed.ts'
import styles from './shop.module.css'

/** What a buyer of the service is asked, in its order. */
export function QuestionFields({ typed, isLocked, errorOf, onChange }: ProductParts) {
  const t = useMessages(productMessages)
  const { questions } = typed
  const put = (next: readonly TypedQuestion[]) => onChange({ questions: next })
  const kindWords = { text: t.kindText, choice: t.kindChoice, file: t.kindFile, day: t.kindDay }
  const add = () => {
    // Its id stays with its answers, whatever its words become.
    const id = `q${Date.now().toString(36)}${questions.length}`
    put([...questions, { id, label: '', kind: 'text', required: true, options: '' }])
  }
  return (
    <Panel title={t.questions}>
      <div className={layout.stack16}>
        <p className={texts.quiet13}>{t.questionsHint}</p>
        {questions.map((question, at) => {
          const set = (part: Partial<TypedQuestion>) =>
            put(questions.map((one) => (one.id === question.id ? { ...one, ...part } : one)))
          return (
            <fieldset key={question.id} className={styles.block} aria-label={t.questionAt(at + 1)}>
              <div className={styles.pair}>
                <TextField
                  label={t.questionAt(at + 1)}
                  required
                  maxLength={productLimits.labelMax}
                  disabled={isLocked}
                  value={question.label}
                  error={errorOf(`questions.${at}.label`)}
                  onChange={({ target }) => set({ label: target.value })}
                />
                <SelectField
                  label={t.answerKind}
                  disabled={isLocked}
                  options={questionKinds.map((value) => ({ value, label: kindWords[value] }))}
                  value={question.kind}
                  onChange={(value) => set({ kind: questionKinds.find((one) => one === value) ?? question.kind })}
                />
              </div>
              {question.kind === 'choice' && (
                <TextAreaField
                  label={t.options}
                  rows={3}
                  maxLength={600}
                  disabled={isLocked}
                  value={question.options}
                  error={errorOf(`questions.${at}.options`)}
                  onChange={({ target }) => set({ options: target.value })}
                />
              )}
              <div className={layout.between8}>
                <CheckField
                  label={t.required}
                  disabled={isLocked}
                  checked={question.required}
                  onChange={({ target }) => set({ required: target.checked })}
                />
                {!isLocked && (
                  <span className={layout.row4}>
                    <Button
                      size="small"
                      tone="quiet"
                      disabled={at === 0}
                      aria-label={t.up(at + 1)}
                      onClick={() => put(moveRow(questions, at, at - 1))}
                    >
                      ↑
                    </Button>
                    <Button
                      size="small"
                      tone="quiet"
                      icon="bin"
                      aria-label={t.removeQuestion(at + 1)}
                      onClick={() => put(questions.filter((one) => one.id !== question.id))}
                    />
                  </span>
                )}
              </div>
            </fieldset>
          )
        })}
        {!isLocked && questions.length < questionsMax && (
          <span>
            <Button size="small" icon="plus" onClick={add}>
              {t.addQuestion}
            </Button>
          </span>
        )}
      </div>
    </Panel>
  )
}
