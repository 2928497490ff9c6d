import { type HiredGroup, hiredGroups } from '@portal/domain/enterprise/subsidies/key-groups'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import unseen from '../../ui/VisuallyHidden.module.css'
import { groupsMessages } from './groups-messages.ts'
import { peopleProblems, type TypedPeople } from './read-people.ts'
import styles from './subsidies.module.css'

const linesMax = 50
const fields = ['count', 'from', 'to', 'used'] as const

export const emptyLine = (key: number): TypedPeople => ({
  key,
  group: 'unemployed',
  count: '1',
  from: '',
  to: '',
  used: '0',
})

interface PeopleLinesProps {
  readonly lines: readonly TypedPeople[]
  readonly onChange: (lines: readonly TypedPeople[]) => void
}

/** Who was hired, a line for people of one group with the same months. */
export function PeopleLines({ lines, onChange }: PeopleLinesProps) {
  const t = useMessages(groupsMessages)
  const change = (key: number, part: Partial<TypedPeople>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const body = useRef<HTMLTableSectionElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    // Rendered at once: the button that was pressed goes with its row, and who works by keyboard goes on in the next one.
    flushSync(() => onChange(lines.filter((_, index) => index !== at)))
    const next = body.current?.rows[at]?.querySelector<HTMLElement>('[role="combobox"]') ?? addButton.current
    next?.focus()
  }
  const nextKey = Math.max(0, ...lines.map(({ key }) => key)) + 1
  return (
    <div className={classes(layout.stack16, layout.narrow)}>
      <h3>{t.people}</h3>
      <p className={texts.soft13}>{t.fromHint}</p>
      <table className={classes(styles.table, styles.inputs, stacked.stacked)} aria-label={t.people}>
        <thead>
          <tr>
            <th scope="col">{t.group}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t[field]}
              </th>
            ))}
            <th scope="col">
              <span className={unseen.hidden}>{t.removeColumn}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, at) => {
            const problems = peopleProblems(line)
            return (
              <tr key={line.key}>
                <td data-title={t.group}>
                  <SelectField
                    label={t.line(at + 1, t.group)}
                    labelHidden
                    value={line.group}
                    options={hiredGroups.map((value) => ({ value, label: t[value] }))}
                    onChange={(value) => change(line.key, { group: value as HiredGroup })}
                  />
                </td>
                {fields.map((field) => {
                  const problem = problems[field]
                  return (
                    <td key={field} data-title={t[field]}>
                      <TextField
                        label={t.line(at + 1, t[field])}
                        labelHidden
                        autoComplete="off"
                        value={line[field]}
                        error={problem && t[problem]}
                        onChange={(event) => change(line.key, { [field]: event.target.value })}
                      />
                    </td>
                  )
                })}
                <td>
                  {lines.length > 1 && (
                    <Button
                      tone="quiet"
                      size="small"
                      icon="close"
                      aria-label={t.remove(at + 1)}
                      onClick={() => remove(at)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div>
        {lines.length < linesMax && (
          <Button ref={addButton} size="small" icon="plus" onClick={() => onChange([...lines, emptyLine(nextKey)])}>
            {t.add}
          </Button>
        )}
      </div>
    </div>
  )
}
