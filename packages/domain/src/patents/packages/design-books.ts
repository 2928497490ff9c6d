import type { XmlDocument } from './model.ts'
import { newDocument, newPlainDocument } from './write-xml.ts'
import { attribute, childOf, element, inside, wordsOf } from './xml-tree.ts'

/** A view as it is filed; sizes on paper in mm. */
export interface DesignPicture {
  /** `主视图`, `设计1立体图2`. */
  readonly name: string
  /** Bare name of the file beside the document. */
  readonly file: string
  readonly widthMm: number
  readonly heightMm: number
}

/** 130001. @see patent reference 5.5 */
export function designViewsDocument(pictures: readonly DesignPicture[]): XmlDocument {
  const views = pictures.map(({ name, file, widthMm, heightMm }, at) =>
    element('图片或照片', { 顺序: String(at + 1), 宽度: String(widthMm), 高度: String(heightMm) }, [
      element('视图名称', {}, [name]),
      element('文件类型', {}, [/\.tiff?$/i.test(file) ? 'TIF' : 'JPG']),
      element('文件名称', {}, [file]),
    ]),
  )
  return newPlainDocument(element('外观设计图片或照片', {}, ['\n', ...views.flatMap((view) => [view, '\n'])]))
}

/** In the order that the views say they have. */
export function readDesignViews({ root }: XmlDocument): readonly DesignPicture[] {
  return inside(root, '图片或照片')
    .toSorted((a, b) => Number(attribute(a, '顺序')) - Number(attribute(b, '顺序')))
    .map((view) => ({
      name: wordsOf(childOf(view, '视图名称')),
      file: wordsOf(childOf(view, '文件名称')),
      widthMm: Number(attribute(view, '宽度')) || 0,
      heightMm: Number(attribute(view, '高度')) || 0,
    }))
}

/** 130002, a paragraph for each sentence. @see patent reference 5.3, design brief */
export function briefDocument(sentences: readonly string[]): XmlDocument {
  const written = sentences.flatMap((text, at) => {
    const number = String(at + 1).padStart(4, '0')
    return [element('p', { id: `p${number}`, num: number, Italic: '0' }, [text]), '\n']
  })
  const brief = element('cn-brief', {}, ['\n', ...written])
  return newDocument(element('cn-design-application-body', { lang: 'zh', country: 'CN' }, ['\n', brief, '\n']))
}

export function readBrief({ root }: XmlDocument): readonly string[] {
  const brief = root.name === 'cn-brief' ? root : inside(root, 'cn-brief')[0]
  return inside(brief, 'p').map(wordsOf)
}
