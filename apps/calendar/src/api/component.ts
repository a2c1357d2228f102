import { Shape, type ValueClass, type ValueDecorator } from '@gatehouse/rest';

/** A view class under the name that `$ref` uses in the document of the calendar (docs/interface/calendar.md#document). */
export interface ComponentDeclaration {
  title: string;
  description: string;
  type: ValueClass;
}

const byTitle = new Map<string, ComponentDeclaration>();
const byClass = new WeakMap<object, ComponentDeclaration>();

/** Makes a view class a component of the document of the calendar. */
export const Component =
  (title: string, description: string) =>
  (type: ValueClass): void => {
    const declaration = { title, description, type };
    byTitle.set(title, declaration);
    byClass.set(type, declaration);
  };

/** An object of a {@link Component} class. */
export function ViewOf<T extends object>(
  type: ValueClass<T>,
  words: { description?: string; optional?: boolean } = {},
) {
  const { title, description } = componentOf(type);
  const decorator: ValueDecorator<T> = Shape(type, { title, description, ...words });
  return decorator;
}

/**
 * How the documents of the API name and describe a class.
 * @throws Error for a class without `@Component`
 */
export function componentOf(type: object): ComponentDeclaration {
  const declaration = byClass.get(type);
  if (!declaration) throw new Error('The view class has no @Component.');
  return declaration;
}

/** All components, by title. */
export const components = (): ReadonlyMap<string, ComponentDeclaration> => byTitle;
