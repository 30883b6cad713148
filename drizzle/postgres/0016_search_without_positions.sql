-- No more of a record is searched in, so that no text makes a search slow.
update search_documents set text = substr(text, 1, 32000) where length(text) > 32000;
