import type { Column } from './list-types.ts'

type Chosen = Pick<Column<never>, 'key' | 'shown'>

/** The person's choice in the person's order, else the screen's; the first column always leads. */
export function visibleColumns<C extends Chosen>(
  columns: readonly C[],
  chosen: readonly string[],
  isWide: boolean,
): readonly C[] {
  const [first] = columns
  if (chosen.length === 0 || !first) return columns.filter(({ shown }) => shown === true || (isWide && shown))
  const rest = chosen.flatMap((key) => columns.find((column) => column.key === key && column !== first) ?? [])
  return [first, ...rest]
}
