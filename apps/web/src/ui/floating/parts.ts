import { onDemand } from './on-demand.ts'

/** What is drawn when a control opens: with the library under it more than a first load may weigh, so fetched on demand. */
export const floating = onDemand(async () => (await import('./Floating.tsx')).Floating)
export const floatingMenu = onDemand(async () => (await import('./FloatingMenu.tsx')).FloatingMenu)
export const calendar = onDemand(async () => (await import('../Calendar.tsx')).Calendar)
export const selectList = onDemand(async () => (await import('./SelectList.tsx')).SelectList)
