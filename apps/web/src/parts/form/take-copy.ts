import { type DeviceCopy, readCopy } from '../../app/device-copies.ts'
import { removeStored } from '../../app/storage.ts'
import { isEqual, type Merged, mergeForms } from './merge-forms.ts'

interface Taken<Form> extends Merged<Form> {
  readonly copy: DeviceCopy
}

/**
 * Takes the newest of a form's copies that no open page is keeping, and joins it with the form as the server has it now.
 *
 * @param mayTake asked once it is known which tabs keep what: false leaves the copy for the next time the form opens.
 * @returns undefined where there is none, or it says nothing new.
 */
export async function takeCopy<Form extends object>(
  keys: readonly string[],
  before: Form,
  mayTake: () => boolean,
): Promise<Taken<Form> | undefined> {
  // Browsers before 2022 and plain http know no locks: there the newest is taken.
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  const [newest] = keys
    .filter((key) => !held.has(key))
    .flatMap((key) => {
      const copy = readCopy(key)
      return copy ? [{ key, copy }] : []
    })
    .sort((one, two) => two.copy.at.localeCompare(one.copy.at))
  if (!newest || !mayTake()) return undefined
  const { key, copy } = newest
  const known = Object.entries(copy.parts).filter(([name]) => name in before)
  const was = { ...before, ...Object.fromEntries(known.map(([name, part]) => [name, part.before])) }
  const typed = { ...before, ...Object.fromEntries(known.map(([name, part]) => [name, part.now])) }
  const { form, conflicts } = mergeForms(was, typed, before)
  removeStored(key)
  return isEqual(form, before) && conflicts.length === 0 ? undefined : { form, conflicts, copy }
}

/** The form without what the device put back, saved since or not; what was typed since stays, and is told of. */
export function withoutRestored<Form>(
  form: Form,
  { before, after }: { readonly before: Form; readonly after: Form },
): { readonly form: Form; readonly taken: 'all' | 'some' | 'nothing' } {
  const { form: rest, conflicts } = mergeForms(after, form, before)
  return { form: rest, taken: isEqual(rest, form) ? 'nothing' : conflicts.length > 0 ? 'some' : 'all' }
}
