/** What the data that comes with the portal says where its rows are from. */
export const sampleSource = '示例数据'

/** A source by its own name, that of the sample data in the reader's language. */
export const describeSource = (name: string, language: 'en' | 'zh'): string =>
  name === sampleSource && language === 'en' ? 'Sample data' : name
