/** The list has this order. */
export const historyOrder = `
create index history_in_order on history (happened_at, id);
create index history_of_object_in_order on history (kind, object_id, happened_at, id);
drop index history_of_object;
`;
