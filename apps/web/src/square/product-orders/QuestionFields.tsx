import { useMessages } from '../../app/language.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { Attach, type Attached } from './Attach.tsx'
import { buyMessages } from './buy-messages.ts'
import type { Buying } from './product-order-types.ts'

interface Given {
  readonly text: string
  readonly files: readonly Attached[]
}
/** By the id of the question. */
export type Answers = Readonly<Record<string, Given>>
const none: Given = { text: '', files: [] }

interface QuestionFieldsProps {
  readonly questions: Buying['questions']
  readonly answers: Answers
  /** Ids of what is not answered as it must be. */
  readonly wrong: readonly string[]
  readonly onChange: (made: (answers: Answers) => Answers) => void
}

/** The questions of a service, each in the field of its kind. */
export function QuestionFields({ questions, answers, wrong, onChange }: QuestionFieldsProps) {
  const t = useMessages(buyMessages)
  const change = (id: string, made: (given: Given) => Given) =>
    onChange((all) => ({ ...all, [id]: made(all[id] ?? none) }))
  return (
    <div className={layout.stack16}>
      {questions.map(({ id, label, kind, required, options }) => {
        const { text, files } = answers[id] ?? none
        const error = wrong.includes(id) ? t.answerMissing : undefined
        const setText = (value: string) => change(id, (given) => ({ ...given, text: value }))
        if (kind === 'choice') {
          return (
            <SelectField
              key={id}
              label={label}
              required={required}
              placeholder={t.choose}
              options={options.map((option) => ({ value: option, label: option }))}
              value={text}
              error={error}
              onChange={setText}
            />
          )
        }
        if (kind === 'day') {
          return (
            <DateField
              key={id}
              label={label}
              required={required}
              value={text}
              error={error}
              onChange={({ target }) => setText(target.value)}
            />
          )
        }
        if (kind === 'file') {
          return (
            <div key={id} className={layout.stack4}>
              <Attach
                label={t.upload(label)}
                files={files}
                onChange={(made) => change(id, (given) => ({ ...given, files: made(given.files) }))}
              />
              {error && (
                <p role="alert" className={texts.bad13}>
                  {error}
                </p>
              )}
            </div>
          )
        }
        return (
          <TextAreaField
            key={id}
            label={label}
            required={required}
            rows={2}
            maxLength={2000}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
        )
      })}
    </div>
  )
}
