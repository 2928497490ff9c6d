import type { FC, ReactNode } from 'react'
import {
  AreaAt,
  type AreaProps,
  CheckAt,
  ChooseAt,
  type ChooseProps,
  CountryAt,
  type EditingStore,
  type FieldProps,
  NumberAt,
  type NumberProps,
  RowsAt,
  type RowsProps,
  TextAt,
  type TextProps,
  useChange,
  useEditing,
  useForm,
  useParts,
  YesNoAt,
} from './form-fields.tsx'

/** Dotted paths of what a form holds: `seller.name`, of a row `marks.0.number`. */
export type PathOf<Part> = Part extends readonly (infer Row)[]
  ? PathBelow<`${number}`, Row>
  : Part extends object
    ? { [Key in keyof Part & string]: PathBelow<Key, Part[Key]> }[keyof Part & string]
    : never

type PathBelow<Key extends string, Part> = Key | `${Key}.${PathOf<Part>}`

/** The fields and readers of one kind of form: a path that it does not have does not compile. */
interface FormFields<Form> {
  readonly TextAt: FC<TextProps<PathOf<Form>>>
  readonly NumberAt: FC<NumberProps<PathOf<Form>>>
  readonly AreaAt: FC<AreaProps<PathOf<Form>>>
  readonly ChooseAt: FC<ChooseProps<PathOf<Form>>>
  readonly CountryAt: FC<FieldProps<PathOf<Form>>>
  readonly YesNoAt: FC<FieldProps<PathOf<Form>>>
  readonly CheckAt: FC<FieldProps<PathOf<Form>>>
  readonly RowsAt: <Path extends PathOf<Form>>(props: RowsProps<Path>) => ReactNode
  readonly useForm: <Part>(read: (form: Form) => Part) => Part
  readonly useChange: () => EditingStore<Form>['change']
  readonly useEditing: () => Editing<Form, Form>
  readonly useParts: <Name extends keyof Form>(...names: readonly Name[]) => Editing<Form, Pick<Form, Name>>
}

interface Editing<Form, Read> {
  readonly form: Read
  readonly change: EditingStore<Form>['change']
}

const drawn = { TextAt, NumberAt, AreaAt, ChooseAt, CountryAt, YesNoAt, CheckAt, RowsAt }
const fields = { ...drawn, useForm, useChange, useEditing, useParts }

/** The same fields for every form, under the types of one. */
export const formFields = <Form>() => fields as unknown as FormFields<Form>
