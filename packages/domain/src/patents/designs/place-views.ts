import {
  type DesignItem,
  type DesignView,
  type FormDesign,
  isProjection,
  projections,
  type ViewSlot,
  viewSlots,
} from './design-form.ts'
import { viewWords } from './view-words.ts'

/** The slot a file's name tells of (`主视图.jpg`, `lamp-front.png`); undefined if it tells none. */
export function slotOfName(name: string): ViewSlot | undefined {
  const plain = name.toLowerCase()
  const other: Partial<Record<ViewSlot, readonly string[]>> = { rear: ['back', 'rear'], use: ['use', '使用状态'] }
  const words = (slot: ViewSlot) => [viewWords[slot].zh, ...(other[slot] ?? [slot])]
  // Longer words first: 使用状态参考图 holds nothing of another, but `front` may stand in a longer English name.
  return viewSlots.find((slot) => words(slot).some((word) => plain.includes(word)))
}

/** The first projection a design has no view for, else another perspective. */
export function nextSlot({
  views,
  omissions,
}: {
  readonly views: readonly { readonly slot: ViewSlot }[]
  readonly omissions: readonly { readonly slot: ViewSlot }[]
}): ViewSlot {
  const taken = new Set<ViewSlot>([...views.map((view) => view.slot), ...omissions.map((one) => one.slot)])
  return [...projections, 'perspective' as const].find((slot) => !taken.has(slot)) ?? 'perspective'
}

/** Views in the order of the office's form: projections first, the others as they were. */
export function sortViews(views: readonly DesignView[]): readonly DesignView[] {
  return [...views].sort((a, b) => viewSlots.indexOf(a.slot) - viewSlots.indexOf(b.slot))
}

/**
 * Views with one moved to the position of another: two pictures of one kind of view change their order, pictures of different
 * kinds swap their slots. The set of views stays the same.
 */
export function moveView(views: readonly DesignView[], from: number, to: number): readonly DesignView[] {
  const [moved, met] = [views[from], views[to]]
  if (!moved || !met || from === to) return views
  if (moved.slot === met.slot) return views.toSpliced(from, 1).toSpliced(to, 0, moved)
  return views.with(from, { ...met, slot: moved.slot }).with(to, { ...moved, slot: met.slot })
}

export type NewView = Omit<DesignView, 'slot'> & { readonly slot?: ViewSlot | undefined }

/** A design with more views: where they are said to stand, else as their names tell, else in the next free slots. */
export function withViews(item: DesignItem, added: readonly NewView[]): DesignItem {
  const views = [...item.views]
  for (const { slot: asked, ...view } of added) {
    const named = asked ?? slotOfName(view.fileName)
    const isTaken = named !== undefined && isProjection(named) && views.some((one) => one.slot === named)
    const slot = asked ?? (named === undefined || isTaken ? nextSlot({ ...item, views }) : named)
    views.push({ ...view, slot })
  }
  const there = new Set(views.map((view) => view.slot))
  return { ...item, views: sortViews(views), omissions: item.omissions.filter((one) => !there.has(one.slot)) }
}

/** A design with one branch changed; everything else stays. */
export function withDesign(design: FormDesign, at: number, update: (item: DesignItem) => DesignItem): FormDesign {
  return { ...design, designs: design.designs.map((item, index) => (index === at ? update(item) : item)) }
}
