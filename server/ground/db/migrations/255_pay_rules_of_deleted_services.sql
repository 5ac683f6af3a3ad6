-- The percentage of a service stays when the service is deleted: the statements of its days do not change.
-- release before may run

alter table pay_rules drop constraint pay_rules_service_known;
