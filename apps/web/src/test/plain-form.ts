import type { EditingStore } from '../parts/form/form-fields.tsx'

/** A form that no keeper keeps, for what stands in one. */
export const plainForm = <Form>(form: Form, change: EditingStore<Form>['change'] = () => {}): EditingStore<Form> => ({
  form: () => form,
  change,
  subscribe: () => () => {},
})
