import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { emptyFilingForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { readFigures } from '@portal/domain/patents/packages/books'
import { rightOfRequest } from '@portal/domain/patents/packages/codes'
import { readBrief, readDesignViews } from '@portal/domain/patents/packages/design-books'
import { designOfPackage } from '@portal/domain/patents/packages/design-prefill'
import { formOfRequest } from '@portal/domain/patents/packages/form-request'
import { type CasePackage, documentsOf } from '@portal/domain/patents/packages/model'
import { type RequestData, readRequest } from '@portal/domain/patents/packages/request'
import { textsOf } from '@portal/domain/patents/packages/to-filing-check'
import { AppError } from '../../platform/http/app-error.ts'

const drawingsMax = 60
const viewsMax = 120

/** A picture that a document shows under a name, as it lies in the package. */
export interface PackagePicture {
  readonly name: string
  readonly kind: 'jpg' | 'tif'
  readonly bytes: Uint8Array
}

/** What a form is made of once its pictures are stored: drawings, or the views of a design. */
export interface FormMaterial {
  readonly form: FilingForm
  readonly pictures: readonly PackagePicture[]
  readonly design: { readonly data: Pick<RequestData, 'design' | 'flags'> | undefined; readonly brief: string[] } | null
}

/**
 * The form that a package fills, but for its pictures. Runs only in a process of `runFileJob`; what no form can hold does not
 * leave it.
 *
 * @throws AppError `casePackages.noFilingForm`
 */
export function readFormMaterial(content: CasePackage): FormMaterial {
  const made = materialOf(content)
  const parsed = FilingFormShape.safeParse(made.form)
  if (!parsed.success) throw new AppError('casePackages.noFilingForm')
  return { ...made, form: parsed.data }
}

function materialOf(content: CasePackage): FormMaterial {
  const request = content.parts.flatMap((part) => part.documents).find(({ code }) => rightOfRequest(code))
  const read = request && readRequest(request.document)
  const right = read?.right ?? 'invention'
  const { title, claims, description, abstract } = textsOf(content)
  const views = documentsOf(content, '130001').flatMap(({ document }) => readDesignViews(document))
  if (right === 'design' || (!read && views.length > 0)) {
    const brief = documentsOf(content, '130002').flatMap(({ document }) => readBrief(document))
    const data = read && { design: read.data.design, flags: read.data.flags }
    const base = read ? formOfRequest('design', read.data) : emptyFilingForm
    return {
      form: { ...base, kind: 'design', design: designOfPackage(data, [], brief) },
      pictures: picturesOf(content, views.slice(0, viewsMax)),
      design: { data, brief },
    }
  }
  if (claims === '' && description === '' && !read) throw new AppError('casePackages.noFilingForm')
  const base = read ? formOfRequest(right, read.data) : { ...emptyFilingForm, title }
  const book = (text: string) => ({ text, fileId: null, fileName: '', pages: null })
  const documents = {
    claims: book(claims),
    description: book(description),
    abstract: book(abstract),
    drawings: [],
    abstractFigure: read?.data.abstractFigure ?? '',
  }
  const figures = documentsOf(content, '100003').flatMap(({ document }) => readFigures(document))
  const shown = figures.slice(0, drawingsMax).map(({ label, image }) => ({ name: label, file: image.file }))
  return { form: { ...base, documents }, pictures: picturesOf(content, shown), design: null }
}

/** A picture that is missing is left out. */
function picturesOf({ parts }: CasePackage, shown: readonly { name: string; file: string }[]): PackagePicture[] {
  const files = parts.flatMap((part) => part.files)
  return shown.flatMap(({ name, file }): PackagePicture[] => {
    const named = files.find((one) => one.name.toLowerCase() === file.toLowerCase())
    return named ? [{ name, kind: /\.tiff?$/i.test(file) ? 'tif' : 'jpg', bytes: named.bytes }] : []
  })
}
