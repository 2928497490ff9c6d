import type PDFDocument from 'pdfkit'
import { heightOf, type Item } from './layout-blocks.ts'

/** Room for the rule above the notes. */
const ruleRoom = 9
const ruleWidth = 144

/** The notes at the foot of the page that is drawn, and those that wait for room on the next one. */
export function createPageNotes(pdf: InstanceType<typeof PDFDocument>) {
  let placed: Item[] = []
  let waiting: Item[] = []
  const ruleOf = () => (placed.length === 0 ? ruleRoom : 0)
  return {
    waits: () => waiting.length > 0,
    /**
     * Room that a line needs for its notes to begin on its page: all of them, of long ones the first line.
     *
     * @param most height that notes are kept together up to.
     */
    roomFor({ notes }: Item, most: number): number {
      const [first] = notes
      if (!first || waiting.length > 0) return 0
      const all = heightOf(notes)
      return ruleOf() + (all <= most ? all : first.before + first.height)
    },
    add(notes: readonly Item[]): void {
      waiting.push(...notes)
    },
    /**
     * Places what waits, as far as it fits.
     *
     * @param free height between the text and the notes.
     * @param must on a page that holds nothing yet: one is placed whatever its height, so that it comes to an end.
     * @returns how much of the height is taken.
     */
    place(free: number, must = false): number {
      let taken = 0
      for (const note of [...waiting]) {
        const cost = ruleOf() + note.before + note.height
        if (taken + cost > free + 0.5 && !(must && placed.length === 0)) break
        placed.push(note)
        waiting = waiting.slice(1)
        taken += cost
      }
      return taken
    },
    /** Draws those of the page under this height. */
    draw(x: number, top: number): void {
      if (placed.length === 0) return
      const rule = top + ruleRoom / 2
      pdf
        .lineWidth(0.5)
        .strokeColor('#000000')
        .moveTo(x, rule)
        .lineTo(x + ruleWidth, rule)
        .stroke()
      let y = top + ruleRoom
      for (const note of placed) {
        y += note.before
        note.draw(x, y)
        y += note.height
      }
      placed = []
    },
  }
}
