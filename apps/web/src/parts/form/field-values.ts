import { choicesOf } from '../../ui/SelectField.tsx'
import { placeId } from './places.tsx'

/** `a.0.b` as its own element on the page, if the form shows one. */
const elementAt = (path: string) => document.getElementById(placeId(path))

/** What the form on the page calls a field; empty where it stands without words of its own. */
export function fieldLabel(path: string): string {
  const element = elementAt(path)
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLButtonElement
      ? element.labels?.[0]
      : element?.querySelector('legend, label, h2, h3, h4')
  return label?.textContent?.replace(/\*/g, '').trim() ?? ''
}

/** Names of rows and files are for the machine. */
const unsaid: ReadonlySet<string> = new Set(['key', 'id', 'fileId', 'bookId'])

/** A value of a form as the person reads it: a choice by its words on the page, a row by all that it says. */
export function formatFieldValue(
  path: string,
  value: unknown,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((row) => formatFieldValue(path, row, words)).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([name]) => !unsaid.has(name))
      .map(([name, part]) => formatFieldValue(`${path}.${name}`, part, words))
      .filter(Boolean)
      .join(' · ')
  }
  return choiceWords(elementAt(path), String(value)) ?? String(value)
}

function choiceWords(element: HTMLElement | null, value: string): string | undefined {
  const choices = element && choicesOf(element)
  if (choices) return choices.find((choice) => choice.value === value)?.label
  const inputs = [...(element?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  const label = inputs.find((input) => input.value === value)?.closest('label')
  return (label?.querySelector('strong') ?? label)?.textContent?.trim()
}
