import { at, inside, type XmlElement } from './xml-tree.ts'

/** A drawing as a document of an office names it: the file that lies beside the document, and what it is called. */
export interface NamedDrawing {
  readonly file: string
  readonly label: string
}

/** What one document may bring. */
const drawingsMax = 200

/**
 * The drawings that a document names, in its order, without formulas and pictures within the text: CNIPA's
 * `Drawings/Figure/Image` and ST.36 `drawings/figure/img` of USPTO and EPO. USPTO's first one (`D00000`) repeats the figure of the
 * front page.
 */
export function drawingsOf(root: XmlElement): readonly NamedDrawing[] {
  const figures = [
    ...inside(at(root, 'Drawings') ?? inside(root, 'Drawings')[0], 'Figure'),
    ...inside(inside(root, 'drawings')[0], 'figure'),
  ]
  const named = figures.flatMap((figure) => {
    const [picture] = [...inside(figure, 'Image'), ...inside(figure, 'img')]
    const file = picture?.attributes.file
    if (!file) return []
    const label = figure.attributes.figureLabels ?? figure.attributes['figure-labels'] ?? ''
    return [{ file, label: label.trim().slice(0, 60) }]
  })
  const own = named.filter(({ file }) => !/-D00000\.tiff?$/i.test(file))
  return (own.length > 0 ? own : named).slice(0, drawingsMax)
}
