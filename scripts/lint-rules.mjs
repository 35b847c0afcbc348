/*
 * Rules of this code base that oxlint does not have: each thing is done in one way (docs/decisions/0128).
 */

const queryKeys = {
  meta: { messages: { inline: 'Name the key in an object of its resource (*-keys.ts).' } },
  create(context) {
    return {
      Property({ key, value }) {
        if (key.name === 'queryKey' && value.type === 'ArrayExpression')
          context.report({ node: value, messageId: 'inline' });
      },
    };
  },
};

const functions = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

/** The outermost function around a node. */
function outermostFunction(node) {
  let found;
  for (let above = node.parent; above; above = above.parent) if (functions.includes(above.type)) found = above;
  return found;
}

const lateParts = {
  meta: { messages: { inside: 'Load a part by a function load… of the file, and show it by LoadedPart or LatePart.' } },
  create(context) {
    return {
      ImportExpression(node) {
        if (typeof node.source.value !== 'string' || !node.source.value.endsWith('.tsx')) return;
        const outermost = outermostFunction(node);
        const name = outermost?.id?.name ?? outermost?.parent.id?.name ?? '';
        if (!name.startsWith('load')) context.report({ node, messageId: 'inside' });
      },
    };
  },
};

export default { meta: { name: 'one-way' }, rules: { 'query-keys': queryKeys, 'late-parts': lateParts } };
