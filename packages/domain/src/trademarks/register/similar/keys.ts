import { lookAlikesOf } from './look-alikes.ts'
import { isGeneral, type MarkText, readMarkText } from './mark-text.ts'
import { translationsOf } from './meanings.ts'
import { allReadings, mergeNearSounds, readingOf, soundOf } from './readings.ts'

/**
 * Every mark stands in an index under keys: hashes of its forms together with its class. A name asks for its own forms, so that
 * candidates are found by exact keys and never by a scan. Kinds of forms: `w` whole, `t` its characters sorted, `f` how it sounds,
 * `d` with one character left out, `n` a part of it, `p` how Latin letters sound.
 */
type Kind = 'w' | 't' | 'f' | 'd' | 'n' | 'p'
type Form = `${Kind}${string}`

/** The class under which well-known marks stand once more: names of every class are measured against them. */
export const wellKnownClass = 0

/** FNV-1a of a form's UTF-16 units, mixed with the class: a signed 32-bit number. */
export function keyOf(form: string, classNumber: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < form.length; at++) hash = Math.imul(hash ^ form.charCodeAt(at), 0x01000193)
  hash ^= Math.imul(classNumber + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) | 0
}

const [partMax, leftOutMax, variantsMax] = [4, 14, 64]

/** Parts of a text of `from` to `to` characters, the whole text not. */
function partsOf(text: string, from: number, to: number): string[] {
  const list: string[] = []
  for (let length = from; length <= Math.min(to, text.length - 1); length++) {
    for (let at = 0; at + length <= text.length; at++) list.push(text.slice(at, at + length))
  }
  return list
}

const leftOut = (text: string) => [...new Set([...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)))]
const sorted = (text: string) => [...text].sort().join('')
/** Beginnings and ends of a Latin text. */
function edgesOf(text: string): string[] {
  const list: string[] = []
  for (let length = 4; length <= Math.min(10, text.length - 1); length++) {
    list.push(text.slice(0, length), text.slice(-length))
  }
  return list
}

const canLose = (text: string, least: number) => text.length >= least && text.length <= leftOutMax

function wholeForms({ whole, han, latin, core, words }: MarkText): Set<Form> {
  const forms = new Set<Form>([`w${whole}`])
  if (han.length >= 1) forms.add(`w${han}`)
  if (latin.length >= 2) forms.add(`w${latin}`)
  if (core.length >= 2) forms.add(`w${core}`)
  for (const word of words) forms.add(`w${word}`)
  return forms
}

/** Forms under which a mark is found. */
function formsOf(text: MarkText): Set<Form> {
  const { whole, han, latin } = text
  if (whole === '') return new Set()
  const forms = wholeForms(text)
  if (han.length >= 2) {
    forms.add(`t${sorted(han)}`)
    forms.add(`f${mergeNearSounds(readingOf(han).join(''))}`)
    if (canLose(han, 3)) for (const one of leftOut(han)) forms.add(`d${one}`)
    for (const one of partsOf(han.slice(0, 12), 2, partMax)) if (!isGeneral(one)) forms.add(`n${one}`)
  }
  if (latin.length >= 3) {
    forms.add(`f${mergeNearSounds(latin)}`)
    if (canLose(latin, 4)) for (const one of leftOut(latin)) forms.add(`d${one}`)
    for (const one of edgesOf(latin)) forms.add(`n${one}`)
    if (soundOf(latin).length >= 3) forms.add(`p${soundOf(latin)}`)
  }
  return forms
}

/** The name with characters that look alike in place of its own: all of them together at most 64. */
export function lookAlikeForms(han: string): readonly string[] {
  let variants = ['']
  for (const one of han) {
    const options = [one, ...lookAlikesOf(one)]
    const next = variants.flatMap((start) => options.map((end) => start + end))
    variants = next.length > variantsMax ? variants.map((start) => start + one) : next
  }
  return variants.filter((variant) => variant !== han)
}

/** Forms that a name asks for: those near to it, and those of marks that contain it or stand in it. */
function askedForms(text: MarkText): { readonly near: Set<Form>; readonly parts: Set<Form> } {
  const { whole, han, latin, core } = text
  const parts = new Set<Form>()
  if (whole === '') return { near: new Set(), parts }
  const near = wholeForms(text)
  if (han.length >= 2) {
    near.add(`t${sorted(han)}`)
    for (const one of allReadings(han)) near.add(`f${mergeNearSounds(one)}`)
    for (const one of lookAlikeForms(han)) near.add(`w${one}`)
    if (canLose(han, 3)) for (const one of leftOut(han)) near.add(`d${one}`).add(`w${one}`)
    near.add(`d${han}`)
    for (const one of new Set([han, core])) if (!isGeneral(one)) parts.add(`n${one.slice(0, partMax)}`)
    for (const one of partsOf(han, 2, 8)) if (!isGeneral(one)) parts.add(`w${one}`)
  }
  if (latin.length >= 3) {
    near.add(`f${mergeNearSounds(latin)}`)
    if (canLose(latin, 4)) for (const one of leftOut(latin)) near.add(`d${one}`).add(`w${one}`)
    if (latin.length >= 4) near.add(`d${latin}`)
    if (soundOf(latin).length >= 3) near.add(`p${soundOf(latin)}`)
    if (latin.length >= 4) parts.add(`n${latin}`)
    for (const one of edgesOf(latin)) parts.add(`w${one}`)
  }
  for (const one of new Set([whole, han, core, latin])) for (const other of translationsOf(one)) near.add(`w${other}`)
  return { near, parts }
}

/** Keys of the whole name in classes, also among well-known marks: an identical mark has one, and few others have. */
export function identicalKeys(name: string, classes: readonly number[]): number[] {
  const { whole } = readMarkText(name)
  return whole === '' ? [] : [...classes, wellKnownClass].map((one) => keyOf(`w${whole}`, one))
}

/** Keys under which a mark of a class is stored. */
export function markKeys(name: string, classNumber: number, isWellKnown: boolean): number[] {
  const forms = formsOf(readMarkText(name))
  const classes = isWellKnown ? [classNumber, wellKnownClass] : [classNumber]
  return [...new Set(classes.flatMap((one) => [...forms].map((form) => keyOf(form, one))))]
}

/**
 * Keys that a name asks for, a list for each class that has any: near ones, also among well-known marks, and parts. By class, for
 * what an index does to tell the keys of one question apart grows with their square.
 */
export function searchKeysOf(name: string, classes: readonly number[]): { near: number[][]; parts: number[][] } {
  const { near, parts } = askedForms(readMarkText(name))
  const keys = (forms: ReadonlySet<Form>, list: readonly number[]) =>
    forms.size === 0 ? [] : list.map((one) => [...new Set([...forms].map((form) => keyOf(form, one)))])
  return { near: keys(near, [...classes, wellKnownClass]), parts: keys(parts, classes) }
}
