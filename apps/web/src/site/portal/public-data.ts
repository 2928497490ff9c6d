import { sendCall } from '../../api/send-call.ts'

/** The record stands already, from the document or the built-in one, and stays if this fails. */
export function freshBasicInfo(): void {
  import('../../app/start-up.ts').then((startUp) => startUp.freshBasicInfo()).catch(() => {})
}

export type PublicFigures = Awaited<ReturnType<typeof fetchFigures>>

/** What can be searched; undefined when the server did not say, so that the promise goes without a number. */
export function fetchFigures() {
  return sendCall('site.getPublicFigures', {}, { shownInPlace: true }).catch(() => undefined)
}

export type ServiceCategories = Awaited<ReturnType<typeof fetchCategoryList>>
export type ServiceCategory = ServiceCategories[number]
export type Service = ServiceCategory['services'][number]

function fetchCategoryList() {
  return sendCall('reference.listServiceCategories', {}, { shownInPlace: true })
}

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: unknown }

/** The services, or why they are not there: the place that shows them offers the retry. */
export function fetchCategories(): Promise<Outcome<ServiceCategories>> {
  return fetchCategoryList().then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, error }),
  )
}
