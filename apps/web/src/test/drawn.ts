import { flushSync } from 'react-dom'
import { typeInto } from './type-into.ts'

/** What React keeps of a component on the page, as far as it is read here. */
interface Drawn {
  readonly type: unknown
  readonly flags: number
  readonly child: Drawn | null
  readonly sibling: Drawn | null
  /** The same before. */
  readonly alternate: Drawn | null
}

/** Set on what was called to be drawn; React's developer tools read it too. */
const performedWork = 1

function count(now: Drawn, counts: Map<string, number>): void {
  if (typeof now.type === 'function' && (now.flags & performedWork) !== 0) {
    counts.set(now.type.name, (counts.get(now.type.name) ?? 0) + 1)
  }
  // The children are the same as before where nothing below was looked at.
  if (now.child === now.alternate?.child) return
  for (let child = now.child; child; child = child.sibling) count(child, counts)
}

/** How often each component is drawn by what is done, by its name. */
function drawnBy(act: () => void): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const tools = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const before = tools.onCommitFiberRoot
  tools.onCommitFiberRoot = (_id: number, root: { readonly current: Drawn }) => count(root.current, counts)
  flushSync(act)
  tools.onCommitFiberRoot = before
  return counts
}

export function fieldAt(path: string): HTMLInputElement {
  const field = document.getElementById(`at-${path}`)
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field at ${path}`)
  return field
}

/** Types into the field at a place of a form. */
export const type = (path: string, text: string) => typeInto(fieldAt(path), text)

/** The components of a form, by the end of their names, that typing at a place draws, with how often. */
export const drawnByTyping = (path: string, text: string, ends: RegExp) =>
  Object.fromEntries([...drawnBy(() => type(path, text))].filter(([name]) => ends.test(name)))
