import { type FieldCode, fields } from '@portal/domain/patents/search/query/fields'
import { formatQuery, textMatch } from '@portal/domain/patents/search/query/format-query'
import { join, type Node, negate } from '@portal/domain/patents/search/query/node'
import { parseQuery } from '@portal/domain/patents/search/query/parse-query'
import { queryErrorText } from '@portal/domain/patents/search/query/words'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Builder.module.css'
import { searchMessages } from './messages.ts'

interface Line {
  readonly key: number
  readonly joint: 'and' | 'or' | 'not'
  readonly field: FieldCode | ''
  readonly value: string
}
type Read = { readonly node: Node } | { readonly error: string } | undefined

const emptyLine = (key: number, field: Line['field'] = ''): Line => ({ key, joint: 'and', field, value: '' })

/** Conditions line by line; it writes the same text a person would. */
export default function Builder({ onApply }: { onApply: (query: string) => void }) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const [lines, setLines] = useState<readonly Line[]>([emptyLine(1, 'ti'), emptyLine(2, 'pa'), emptyLine(3, 'ady')])
  const change = (key: number, more: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)))
  const read = new Map(lines.map((line) => [line.key, readLine(line, language)]))
  const query = written(lines, read)
  const fieldOptions = [
    { value: '', label: t.anyText },
    ...fields.map((field) => ({ value: field.code, label: `${field.name[language]} (${field.code.toUpperCase()})` })),
  ]
  const joints = (['and', 'or', 'not'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <form
      className={classes(layout.stack8, layout.box, styles.builder)}
      aria-label={t.builder}
      onSubmit={(event) => {
        event.preventDefault()
        if (query) onApply(query)
      }}
    >
      {lines.map((line, place) => {
        const state = read.get(line.key)
        return (
          <div key={line.key} className={styles.line}>
            {place > 0 ? (
              <SelectField
                label={t.builderJoin}
                labelHidden
                options={joints}
                value={line.joint}
                onChange={(value) => change(line.key, { joint: value as Line['joint'] })}
              />
            ) : (
              <span />
            )}
            <SelectField
              label={t.builderField}
              labelHidden
              options={fieldOptions}
              value={line.field}
              onChange={(value) => change(line.key, { field: value as Line['field'] })}
            />
            <TextField
              label={t.builderValue}
              labelHidden
              value={line.value}
              error={state && 'error' in state ? state.error : undefined}
              onChange={(event) => change(line.key, { value: event.target.value })}
            />
            <Button
              tone="quiet"
              icon="bin"
              aria-label={t.builderRemove}
              disabled={lines.length === 1}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          </div>
        )
      })}
      <div className={layout.line12}>
        <Button
          tone="quiet"
          size="small"
          icon="plus"
          onClick={() => setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
        >
          {t.builderAdd}
        </Button>
        <code className={styles.text}>{query}</code>
        <Button type="submit" size="small" disabled={!query}>
          {t.builderApply}
        </Button>
      </div>
    </form>
  )
}

/** A line as the query language reads it: text fields take any words, the others their own values. */
function readLine({ field, value }: Line, language: 'en' | 'zh'): Read {
  if (value.trim() === '') return undefined
  const kind = fields.find(({ code }) => code === field)?.value ?? 'text'
  if (kind === 'text') {
    const match = textMatch(value)
    return match ? { node: { kind: 'term', field: field || null, match } } : undefined
  }
  const parsed = parseQuery(`${field}=(${value})`)
  if (parsed.ok) return { node: parsed.query }
  const [first] = parsed.errors
  return first && { error: queryErrorText(first)[language] }
}

function written(lines: readonly Line[], read: ReadonlyMap<number, Read>): string {
  let query: Node | undefined
  for (const line of lines) {
    const state = read.get(line.key)
    if (!state || 'error' in state) continue
    const node = line.joint === 'not' && query ? negate(state.node) : state.node
    query = query ? join(line.joint === 'or' ? 'or' : 'and', [query, node]) : node
  }
  return query ? formatQuery(query) : ''
}
