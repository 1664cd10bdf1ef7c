import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

/**
 * Writes the types of the calls from the OpenAPI document that `npm run client` prepares. This package has a compiler of
 * its own, since the generator builds types with the interface of an older one than the repository uses.
 */
const [, , source, target] = process.argv
if (!source || !target) throw new Error('Usage: generate.mjs <document> <types>')

const { factory } = ts
const BLOB = factory.createTypeReferenceNode('Blob')

/** The body of a refusal by one of the codes of a call, or by one of those that every call has. */
const CODED_ERROR = `export type CodedError<Code extends string> = components['schemas']['Error'] & {
  subCodigo: components['schemas']['AnyCode'] | Code
}`

const nodes = await openapiTS(JSON.parse(readFileSync(source, 'utf8')), {
  emptyObjectsUnknown: true,
  inject: CODED_ERROR,
  transform: ({ format, 'x-codes': codes }) => (codes ? codedError(codes) : format === 'binary' ? BLOB : undefined),
})
const { transformed } = ts.transform([...nodes], [(context) => (node) => ts.visitNode(node, visitor(context))])
writeFileSync(target, astToString(transformed))

function codedError(codes) {
  const literals = codes.map((code) => factory.createLiteralTypeNode(factory.createStringLiteral(code)))
  const code = literals.length > 0 ? factory.createUnionTypeNode(literals) : factory.createTypeReferenceNode('never')
  return factory.createTypeReferenceNode('CodedError', [code])
}

/** Leaves out members that say nothing: `put?: never`, and headers, which the client reads itself. */
function visitor(context) {
  const visit = (node) => {
    if (ts.isPropertySignature(node) && isIdle(node)) return undefined
    const below = ts.visitEachChild(node, visit, context)
    return ts.isPropertySignature(below) ? byTemplate(below) : below
  }
  return visit
}

function isIdle({ name, type, questionToken }) {
  if (!type) return false
  if (questionToken && type.kind === ts.SyntaxKind.NeverKeyword) return true
  const isIndexOnly = ts.isTypeLiteralNode(type) && type.members.every(ts.isIndexSignatureDeclaration)
  const isEmpty = ts.isTypeLiteralNode(type) && type.members.every((member) => isIdle(member))
  return (nameOf(name) === 'headers' && isIndexOnly) || (nameOf(name) === 'parameters' && isEmpty)
}

function nameOf(name) {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}

/** A part whose name ends with that of its field, `archivos{field}`, is any name with that beginning. */
function byTemplate(node) {
  const [, before] = /^(\w+)\{\w+\}$/.exec(nameOf(node.name)) ?? []
  if (before === undefined) return node
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
  const name = factory.createTemplateLiteralType(factory.createTemplateHead(before), [
    factory.createTemplateLiteralTypeSpan(text, factory.createTemplateTail('')),
  ])
  return factory.createIndexSignature(
    undefined,
    [factory.createParameterDeclaration(undefined, undefined, 'part', undefined, name)],
    node.type ?? text,
  )
}
