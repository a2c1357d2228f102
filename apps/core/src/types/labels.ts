/** The texts of an editor by their names. */
export type Labels = Record<string, string | null>;

/** The texts that an editor shows for a post type. */
export function typeLabels(one: string, many: string): Labels {
  const small = one.toLowerCase();
  const smallMany = many.toLowerCase();
  return {
    name: many,
    singular_name: one,
    add_new: `Add ${one}`,
    add_new_item: `Add ${one}`,
    edit_item: `Edit ${one}`,
    new_item: `New ${one}`,
    view_item: `View ${one}`,
    view_items: `View ${many}`,
    search_items: `Search ${many}`,
    not_found: `No ${smallMany} found.`,
    not_found_in_trash: `No ${smallMany} found in Trash.`,
    parent_item_colon: null,
    all_items: `All ${many}`,
    archives: `${one} Archives`,
    attributes: `${one} Attributes`,
    insert_into_item: `Insert into ${small}`,
    uploaded_to_this_item: `Uploaded to this ${small}`,
    featured_image: 'Featured image',
    set_featured_image: 'Set featured image',
    remove_featured_image: 'Remove featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter ${smallMany} list`,
    filter_by_date: 'Filter by date',
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    ...statusMessages(one),
    item_link: `${one} Link`,
    item_link_description: `A link to a ${small}.`,
    menu_name: many,
    name_admin_bar: one,
    template_name: `Single item: ${one}`,
  };
}

/** What an editor says after a post has been saved. */
const statusMessages = (one: string): Labels => ({
  item_published: `${one} published.`,
  item_published_privately: `${one} published privately.`,
  item_reverted_to_draft: `${one} reverted to draft.`,
  item_trashed: `${one} trashed.`,
  item_scheduled: `${one} scheduled.`,
  item_updated: `${one} updated.`,
});

/** The texts that an editor shows for a taxonomy. */
export function taxonomyLabels(one: string, many: string, hierarchical: boolean): Labels {
  const smallMany = many.toLowerCase();
  return {
    name: many,
    singular_name: one,
    search_items: `Search ${many}`,
    popular_items: hierarchical ? null : `Popular ${many}`,
    all_items: `All ${many}`,
    parent_item: hierarchical ? `Parent ${one}` : null,
    parent_item_colon: hierarchical ? `Parent ${one}:` : null,
    name_field_description: 'The name is how it appears on your site.',
    slug_field_description: 'The “slug” is the URL-friendly version of the name.',
    parent_field_description: hierarchical ? 'Assign a parent term to create a hierarchy.' : null,
    desc_field_description: 'The description is not prominent by default.',
    edit_item: `Edit ${one}`,
    view_item: `View ${one}`,
    update_item: `Update ${one}`,
    add_new_item: `Add ${one}`,
    new_item_name: `New ${one} Name`,
    separate_items_with_commas: hierarchical ? null : `Separate ${smallMany} with commas`,
    add_or_remove_items: hierarchical ? null : `Add or remove ${smallMany}`,
    choose_from_most_used: hierarchical ? null : `Choose from the most used ${smallMany}`,
    not_found: `No ${smallMany} found.`,
    no_terms: `No ${smallMany}`,
    filter_by_item: hierarchical ? `Filter by ${one.toLowerCase()}` : null,
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
    most_used: 'Most Used',
    back_to_items: `← Go to ${many}`,
    item_link: `${one} Link`,
    item_link_description: `A link to a ${one.toLowerCase()}.`,
    menu_name: many,
    name_admin_bar: one,
    archives: `All ${many}`,
  };
}
